import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createExportSource } from '../../../support/snapshot-sources';
import { asset, entry, trapSpace } from '../trap-space';
import { siteErrorOf, writeExport } from './export-files';

async function load(content: unknown) {
  return createExportSource({ file: await writeExport(content) }).load();
}

describe('an incomplete export', () => {
  test('may lack every list except either entries or contentTypes', async () => {
    const { contentTypes, entries } = trapSpace();
    expect((await load({ contentTypes })).snapshot).toMatchObject({ entries: [], assets: [] });
    expect((await load({ entries })).snapshot.contentTypes).toEqual([]);
  });

  test('without a space id belongs to the space "export"', async () => {
    const { snapshot } = await load({ contentTypes: [{ sys: { id: 'a' }, fields: [] }] });
    expect([snapshot.spaceId, snapshot.environment]).toEqual(['export', 'master']);
  });

  test('without locales has the locale en-US', async () => {
    const content = {
      contentTypes: trapSpace().contentTypes,
      entries: [entry('one', { f1: { 'en-US': 'A' } })],
    };
    const { snapshot } = await load(content);
    expect(snapshot.locales).toEqual([{ code: 'en-US', fallbackCode: null, isDefault: true }]);
    expect(snapshot.entries[0]?.fields).toEqual({ title: { 'en-US': 'A' } });
  });

  test('may start with a byte order mark', async () => {
    const { snapshot } = await load(`\uFEFF${JSON.stringify(trapSpace())}`);
    expect(snapshot.entries).toHaveLength(5);
  });

  test('reports progress once, with the total', async () => {
    const reported: unknown[] = [];
    const file = await writeExport(trapSpace());
    await createExportSource({ file }).load({ onProgress: (progress) => reported.push(progress) });
    expect(reported).toEqual([{ entries: 5, assets: 3, total: 8 }]);
  });
});

describe('an unreadable export', () => {
  const broken = (change: (space: ReturnType<typeof trapSpace>) => void) => {
    const space = trapSpace();
    change(space);
    return space;
  };
  test.each<[string, unknown, string]>([
    ['an empty file', '', 'is empty'],
    ['a file with white space only', '\uFEFF \n', 'is empty'],
    [
      'a truncated file',
      '{\n"entries": [',
      'is not JSON (Unexpected end of JSON input at line 2, column 13)',
    ],
    ['a truncated text', '{\n  "entries": ["a', 'is not JSON (Unterminated string at line 2, column 17)'],
    ['a file in another encoding', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00), 'is not UTF-8 text'],
    ['an array', [], 'is not a space export'],
    ['null', 'null', 'is not a space export'],
    ['an unrelated object', { locales: [] }, 'is not a space export'],
    ['an object instead of an array of entries', { entries: {} }, '(entries: expected array'],
    [
      'an entry without id',
      broken(({ entries }) => Reflect.deleteProperty(entries[2]?.sys ?? {}, 'id')),
      '(entries[2].sys.id: ',
    ],
    ['an entry without type', { entries: [asset('a', {})] }, '(entries[0].sys.contentType: '],
    [
      'values without locales',
      { entries: [{ ...entry('a', {}), fields: { title: 'A' } }] },
      '(entries[0].fields.title: expected an object of values by locale',
    ],
    ['a string instead of fields', { entries: [{ ...entry('a', {}), fields: 'x' }] }, '(entries[0].fields: '],
    [
      'an entry without timestamps',
      { entries: [entry('a', {}, { createdAt: undefined, firstPublishedAt: undefined })] },
      '(entries[0].sys.createdAt: expected a time',
    ],
    ['a repeated entry', { entries: [entry('a', {}), entry('a', {})] }, 'holds a twice (in entries)'],
  ])('such as %s is refused with the place of the error', async (_case, content, reason) => {
    const file = await writeExport(content);
    const error = await siteErrorOf(createExportSource({ file }).load());
    expect(error.exitCode).toBe(1);
    expect(error.messages.map(({ code }) => code)).toEqual(['source.export_unreadable']);
    expect(error.messages[0]?.message).toContain(reason);
    expect(error.messages[0]?.message).toContain(file);
  });

  test('that does not exist or is a folder is wrong usage', async () => {
    const folder = dirname(await writeExport(''));
    const missing = await siteErrorOf(createExportSource({ file: join(folder, 'none.json') }).load());
    expect(missing.messages[0]?.message).toContain('does not exist');
    expect(missing.exitCode).toBe(2);
    const isFolder = await siteErrorOf(createExportSource({ file: folder }).load());
    expect(isFolder.messages[0]?.message).toContain('is a folder');
  });
});
