import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { startGrowthbookEmulator } from '../emulators/growthbook/start-growthbook-emulator';
import { takeBundles } from '../support/built-site';
import { digestsOf, temporaryFolder } from '../support/folders';
import { entry, homePage, link, spaceExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

const EXPORT = resolve(import.meta.dirname, '../../content/export.json');
const TOKEN = 'planted-delivery-token-0123456789';
const PREVIEW_TOKEN = 'planted-preview-token-0123456789';

type ExportFile = Parameters<typeof startContentfulEmulator>[0]['export'];
type Closable = { close(): Promise<unknown> };

const running: Closable[] = [];

afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});

async function startSpace(content: unknown): Promise<Record<string, string>> {
  const service = await startContentfulEmulator({
    export: content as ExportFile,
    deliveryToken: TOKEN,
    previewToken: PREVIEW_TOKEN,
  });
  running.push(service);
  return {
    CONTENTFUL_SPACE_ID: service.spaceId,
    CONTENTFUL_ENVIRONMENT: service.environment,
    CONTENTFUL_ACCESS_TOKEN: TOKEN,
    CONTENTFUL_PREVIEW_TOKEN: PREVIEW_TOKEN,
    CONTENTFUL_HOST: `http://${service.host}`,
  };
}

async function buildInto(
  folder: string,
  name: string,
  options: { args?: string[]; env?: Record<string, string> },
) {
  const out = join(folder, name);
  const cache = join(folder, `${name}-cache`);
  await takeBundles(cache);
  const args = ['build', '--out', out, '--cache-dir', cache, '--json'];
  const result = await runWarm([...args, ...(options.args ?? [])], options.env ? { env: options.env } : {});
  expect(result.json).toMatchObject({ ok: true });
  return digestsOf(out);
}

/** The publication state of each item in an export: the service's importer publishes items with a published version. */
function versionsIn(text: string): Set<number | undefined> {
  const { entries, assets, contentTypes } = JSON.parse(text);
  const versions = [...entries, ...assets, ...contentTypes].map(({ sys }) =>
    sys.publishedVersion > 0 ? 1 + sys.version - sys.publishedVersion : undefined,
  );
  return new Set(versions);
}

function draftsIn(text: string): string[] {
  const { entries } = JSON.parse(text) as {
    entries: Array<{ sys: { id: string; publishedVersion?: number } }>;
  };
  return entries.filter(({ sys }) => sys.publishedVersion === undefined).map(({ sys }) => sys.id);
}

describe('a pulled space', () => {
  it('builds to the same bytes as from the service, and is the same file the next time', async () => {
    const env = await startSpace(JSON.parse(await readFile(EXPORT, 'utf8')));
    const folder = await temporaryFolder();
    const file = join(folder, 'content', 'pulled.json');
    const pulled = await runWarm(['pull', '--export', file, '--json'], { env });
    expect(pulled.exitCode).toBe(0);
    expect(pulled.json).toMatchObject({ ok: true, file });
    const first = await readFile(file, 'utf8');
    expect(first).not.toContain('planted');
    expect(versionsIn(first)).toEqual(new Set([2]));
    const again = await runWarm(['pull', '--export', file], { env });
    const { entries, assets } = pulled.json;
    expect(again.stdout).toBe(`${entries} entries and ${assets} assets: ${file}\n`);
    expect(await readFile(file, 'utf8')).toBe(first);
    const fromFile = await buildInto(folder, 'file', { args: ['--export', file] });
    // Another test shows that a build from the service itself is the same.
    expect(fromFile).toEqual(await digestsOf(inject('siteFolder')));
  });

  it('contains published content, and warns about entries that were changed since', async () => {
    const space = spaceExport({
      entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'T', body: 'Published' })],
    });
    const env = await startSpace(space);
    const service = running[0] as unknown as Awaited<ReturnType<typeof startContentfulEmulator>>;
    const text = space.entries.find(({ sys }) => sys.id === 'text');
    service.saveDraft({ ...text, fields: { heading: { en: 'T' }, body: { en: 'Changed' } } } as never);
    const file = join(await temporaryFolder(), 'pulled.json');
    const { json, stderr } = await runWarm(['pull', '--export', file, '--json'], { env });
    expect(json).toMatchObject({ ok: true });
    const { warnings } = json as { warnings: Array<{ code: string; entry: string; link: string }> };
    expect(warnings.map(({ code, entry: id }) => [code, id])).toEqual([
      ['content.changed_since_publish', 'text'],
    ]);
    expect(warnings[0]?.link).toContain('/entries/text');
    expect(stderr).toContain('The entry was changed after it was published');
    expect(stderr).toContain('content.changed_since_publish');
    expect(await readFile(file, 'utf8')).toContain('Published');
    expect(await readFile(file, 'utf8')).not.toContain('Changed');
  });

  it('contains drafts with --preview, still as drafts', async () => {
    const draft = entry('draft', 'sectionMarkdown', { heading: 'Draft', body: 'Not published' });
    const {
      publishedAt: _at,
      publishedVersion: _version,
      publishedCounter: _counter,
      ...sys
    } = draft.sys as Record<string, unknown> & { id: string };
    const env = await startSpace(spaceExport({ entries: [homePage(['draft']), { ...draft, sys }] }));
    const folder = await temporaryFolder();
    const file = join(folder, 'pulled.json');
    await runWarm(['pull', '--export', file], { env });
    expect(await readFile(file, 'utf8')).not.toContain('Not published');
    await runWarm(['pull', '--export', file, '--preview'], { env });
    expect(await readFile(file, 'utf8')).toContain('Not published');
    expect(draftsIn(await readFile(file, 'utf8'))).toEqual(['draft']);
    const published = await buildInto(folder, 'published', { args: ['--export', file] });
    await buildInto(folder, 'preview', { args: ['--export', file, '--preview'] });
    expect(await readFile(join(folder, 'published', 'index.html'), 'utf8')).not.toContain('Not published');
    expect(await readFile(join(folder, 'preview', 'index.html'), 'utf8')).toContain('Not published');
    expect(Object.keys(published)).toContain('index.html');
  });

  it('leaves the file unchanged when the service refuses', async () => {
    const env = await startSpace(spaceExport({ entries: [homePage([])] }));
    const file = join(await temporaryFolder(), 'pulled.json');
    await writeFile(file, 'as it was');
    const { exitCode, json } = await runWarm(['pull', '--export', file, '--json'], {
      env: { ...env, CONTENTFUL_ACCESS_TOKEN: 'another-token' },
    });
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ ok: false, errors: [{ code: 'source.refused' }] });
    expect(await readFile(file, 'utf8')).toBe('as it was');
  });

  it('is refused with status 2 if the export is a folder, before anything is read', async () => {
    const env = await startSpace(spaceExport({ entries: [homePage([])] }));
    const folder = await temporaryFolder('pull-');
    const wrongToken = { ...env, CONTENTFUL_ACCESS_TOKEN: 'another-token' };
    const { exitCode, json } = await runWarm(['pull', '--export', folder, '--json'], { env: wrongToken });
    expect(exitCode).toBe(2);
    expect(json).toMatchObject({ errors: [{ code: 'source.export_unreadable' }] });
  });

  it('is refused with status 2 without access to a space', async () => {
    const { exitCode, json } = await runWarm([
      'pull',
      '--json',
      '--export',
      join(await temporaryFolder(), 'x.json'),
    ]);
    expect(exitCode).toBe(2);
    expect(JSON.stringify(json)).toContain('CONTENTFUL_SPACE_ID');
  });

  it('contains the current definitions of experiments, which builds use instead of fetching them', async () => {
    const slot = entry('slot', 'experiment', {
      key: 'hero-copy',
      control: link('control'),
      variations: [link('other')],
    });
    const text = (id: string) => entry(id, 'sectionMarkdown', { heading: id, body: `This is ${id}.` });
    const env = await startSpace(
      spaceExport({ entries: [homePage(['slot']), slot, text('control'), text('other')] }),
    );
    const experiments = await startGrowthbookEmulator({
      clientKey: 'sdk-key',
      definitions: { features: { 'hero-copy': { defaultValue: 1 } } },
    });
    const keys = { GROWTHBOOK_CLIENT_KEY: 'sdk-key', GROWTHBOOK_API_HOST: experiments.url };
    const folder = await temporaryFolder();
    const file = join(folder, 'pulled.json');
    const pulled = await runWarm(['pull', '--export', file, '--cache-dir', join(folder, 'cache')], {
      env: { ...env, ...keys },
    });
    expect(pulled.exitCode).toBe(0);
    await experiments.close();
    const { exitCode, json } = await runWarm(
      [
        'build',
        '--json',
        '--export',
        file,
        '--out',
        join(folder, 'out'),
        '--cache-dir',
        join(folder, 'other'),
      ],
      { env: keys },
    );
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ ok: true, warnings: [] });
    const html = await readFile(join(folder, 'out', 'index.html'), 'utf8');
    expect(html).toContain('This is other.');
    expect(html).not.toContain('This is control.');
  });
});
