import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentProgress } from '../../../../generator/source/content-source';
import type { ExportFile } from '../../../emulators/contentful/shapes';
import { createExportSource } from '../../../support/snapshot-sources';
import { siteErrorOf, writeExport } from '../export/export-files';
import { entry, trapSpace } from '../trap-space';
import { emulate } from './emulated-space';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ARTICLE = { sys: { type: 'Link' as const, linkType: 'ContentType', id: 'article' } };

function manyEntries(count: number, size = 10) {
  const text = 'x'.repeat(size);
  return Array.from({ length: count }, (_, index) =>
    entry(`e${String(index).padStart(5, '0')}`, { f1: { en: text } }),
  );
}

/** A proxy between the source and the emulator. */
async function countConnections(port: number) {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    const upstream = connect(port, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address() as AddressInfo;
  return { host: `127.0.0.1:${address.port}`, count: () => count };
}

async function exported(content: unknown, includeDrafts: boolean) {
  const { snapshot } = await createExportSource({ file: await writeExport(content), includeDrafts }).load();
  return snapshot;
}

describe('reading content', () => {
  test('from the delivery API gives the same snapshot as the export', async () => {
    const { source } = await emulate();
    const { snapshot, warnings } = await source().load();
    expect(snapshot).toEqual(await exported(trapSpace(), false));
    expect(warnings).toEqual([]);
  });

  test('from the preview API gives the same snapshot as the export with drafts', async () => {
    const { source, emulator } = await emulate();
    const { snapshot } = await source({ preview: true }).load();
    expect(snapshot).toEqual(await exported(trapSpace(), true));
    expect(snapshot.entries.find(({ id }) => id === 'draft')?.isDraft).toBe(true);
    expect(emulator.requests.map(({ authorizedAs }) => authorizedAs)).not.toContain('delivery');
    expect(emulator.requests.some(({ path }) => path.endsWith('/sync'))).toBe(false);
  });

  test('loads everything again each time', async () => {
    const { source, emulator } = await emulate();
    const reading = source();
    await reading.load();
    emulator.publish({ sys: { id: 'middle', type: 'Entry' }, fields: { f1: { en: 'Changed' } } });
    const { snapshot } = await reading.load();
    expect(snapshot.entries.find(({ id }) => id === 'middle')?.fields).toEqual({ title: { en: 'Changed' } });
  });

  test.each([false, true])('follows all pages and reports progress (preview: %s)', async (preview) => {
    const space = { ...trapSpace(), entries: manyEntries(2300) } as unknown as ExportFile;
    const { source } = await emulate({ export: space });
    const reported: ContentProgress[] = [];
    const { snapshot } = await source({ preview }).load({
      onProgress: (progress) => reported.push(progress),
    });
    expect(snapshot.entries).toHaveLength(2300);
    expect(reported.length).toBeGreaterThanOrEqual(3);
    expect(reported.at(-1)).toEqual({ entries: 2300, assets: preview ? 4 : 3 });
  });

  test('includes content types beyond the first page', async () => {
    const contentTypes = Array.from({ length: 1200 }, (_, index) => ({
      sys: { id: `t${index}`, type: 'ContentType' },
      fields: [],
    }));
    const { source } = await emulate({ export: { contentTypes } as unknown as ExportFile });
    expect((await source().load()).snapshot.contentTypes).toHaveLength(1200);
  });

  test('includes an entry only once when it is published while pages are read', async () => {
    const entries = manyEntries(1500);
    const { source, emulator } = await emulate({
      export: { ...trapSpace(), entries } as unknown as ExportFile,
    });
    emulator.faults.add({
      kind: 'call',
      on: 'pageNext=',
      call: () => {
        emulator.publish({ sys: { id: 'a-new-one', type: 'Entry', contentType: ARTICLE }, fields: {} });
      },
    });
    const { snapshot } = await source({ preview: true }).load();
    const ids = snapshot.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { sys } of entries) expect(ids).toContain(sys.id);
  });
});

describe('content responses that are too large', () => {
  const limits = (requests: { path: string; query: Record<string, string> }[], resource: string) =>
    requests.filter(({ path }) => path.endsWith(resource)).flatMap(({ query }) => query.limit ?? []);

  test.each([
    [false, '/sync'],
    [true, '/entries'],
  ])('are requested in smaller pages until they fit (preview: %s)', async (preview, resource) => {
    const entries = manyEntries(60, 2000);
    const space = { ...trapSpace(), entries } as unknown as ExportFile;
    const { source, emulator } = await emulate({ export: space, maxResponseBytes: 60_000 });
    const { snapshot } = await source({ preview }).load();
    expect(snapshot.entries).toHaveLength(60);
    const tried = limits(emulator.requests, resource);
    expect([...new Set(tried)]).toEqual(['1000', '500', '250', '125', '62', '31', '15']);
  });

  test.each([false, true])('are an error when a single item is too large (preview: %s)', async (preview) => {
    const space = { ...trapSpace(), entries: manyEntries(1, 9000) } as unknown as ExportFile;
    const { source, emulator } = await emulate({ export: space, maxResponseBytes: 6000 });
    const error = await siteErrorOf(source({ preview }).load());
    expect(error.messages.map(({ code }) => code)).toEqual(['source.item_too_big']);
    expect(limits(emulator.requests, preview ? '/entries' : '/sync').at(-1)).toBe('1');
  });
});

describe('while content is read,', () => {
  test('the environment’s proxy is not used for localhost', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
    const { source } = await emulate();
    expect((await source().load()).snapshot.entries).toHaveLength(5);
  });

  test('connections are reused between requests', async () => {
    const { source, emulator } = await emulate();
    const connections = await countConnections(emulator.port);
    await source({ host: { host: connections.host, insecure: true }, concurrency: 1 }).load();
    expect(emulator.requests).toHaveLength(3);
    expect(connections.count()).toBe(1);
  });

  test('nothing is printed, not even for retries', async () => {
    const printed = [
      vi.spyOn(console, 'log').mockImplementation(() => {}),
      vi.spyOn(console, 'error').mockImplementation(() => {}),
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
    ];
    const { source, emulator } = await emulate();
    emulator.faults.add({ kind: 'status', status: 500 });
    await source().load();
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });

  test('no more requests run at once than allowed', async () => {
    const { source, emulator } = await emulate();
    let running = 0;
    let most = 0;
    for (const on of ['/sync', '/content_types', '/locales']) {
      emulator.faults.add({
        kind: 'call',
        on,
        call: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
        },
      });
    }
    await source({ concurrency: 1 }).load();
    expect(emulator.faults.pending).toBe(0);
    expect(most).toBe(1);
  });
});
