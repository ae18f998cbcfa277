import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContentSnapshot } from '../../../generator/source/content-snapshot';
import { createExportSource } from '../../../generator/source/export/export-source';
import { siteErrorOf, writeExport } from './export-files';
import { asset, entry, link, trapSpace } from './trap-space';

async function load(content: unknown, includeDrafts = false) {
  return createExportSource({ file: await writeExport(content), includeDrafts }).load();
}

async function fieldsOf(content: unknown, id: string): Promise<Record<string, unknown> | undefined> {
  const { snapshot } = await load(content);
  return snapshot.entries.find((candidate) => candidate.id === id)?.fields;
}

const ids = ({ entries }: ContentSnapshot) => entries.map(({ id }) => id);

describe('what becomes of an export', () => {
  test('entries and assets come sorted by id, without drafts and archived ones', async () => {
    const { snapshot, warnings } = await load(trapSpace());
    expect(ids(snapshot)).toEqual(['__proto__', 'constructor', 'empty', 'middle', 'start']);
    expect(snapshot.assets.map(({ id }) => id)).toEqual(['paper', 'picture', 'upload']);
    expect(warnings).toEqual([]);
  });

  test('space and environment are those of the entries', async () => {
    const { snapshot } = await load(trapSpace());
    expect([snapshot.spaceId, snapshot.environment]).toEqual(['trapspace', 'staging']);
  });

  test('fields keep what the content type delivers, under the delivered names', async () => {
    expect(await fieldsOf(trapSpace(), 'start')).toEqual({
      title: { en: 'Start', 'de-AT': 'Servus' },
      body: { en: '', fr: 'Bonjour' },
      slug: { en: 'start' },
      related: { en: [link('Entry', 'middle'), link('Entry', 'nowhere'), link('Entry', 'draft')] },
      data: { en: { b: [1, { z: null, a: false }], a: 'x' } },
      frozen: { en: 'still delivered' },
      constructor: { en: 'a field like any other' },
      metadata: { en: 'hidden by the system value' },
    });
  });

  test('a field whose values are all dropped is absent', async () => {
    const space = {
      ...trapSpace(),
      entries: [entry('one', { slug: { de: 'x' }, body: {}, f1: { xx: 'x' } })],
    };
    expect(await fieldsOf(space, 'one')).toEqual({});
  });

  test('an entry of a type that is not published has no fields', async () => {
    const sys = { contentType: link('ContentType', 'unfinished') };
    expect(await fieldsOf({ ...trapSpace(), entries: [entry('one', { a: { en: 1 } }, sys)] }, 'one')).toEqual(
      {},
    );
  });

  test('an id wins where one field has the id that another is delivered as', async () => {
    const space = trapSpace();
    space.contentTypes = [
      {
        sys: { id: 'article' },
        fields: [
          { id: 'a', apiName: 'b', type: 'Symbol' },
          { id: 'b', apiName: 'a', type: 'Symbol' },
        ],
      },
    ];
    space.entries = [entry('one', { a: { en: 'of a' }, b: { en: 'of b' } })];
    expect(await fieldsOf(space, 'one')).toEqual({ b: { en: 'of a' }, a: { en: 'of b' } });
  });

  test('a field called __proto__ changes no prototype', async () => {
    const text = JSON.stringify({
      ...trapSpace(),
      contentTypes: [{ sys: { id: 'article' }, fields: [{ id: 'PROTO', type: 'Symbol' }] }],
      entries: [entry('one', { PROTO: { en: 'polluted' } })],
    }).replaceAll('PROTO', '__proto__');
    const fields = await fieldsOf(text, 'one');
    expect(Object.keys(fields ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).en).toBeUndefined();
  });

  test('content types have their delivered fields only, and unpublished ones are left out', async () => {
    const { snapshot } = await load(trapSpace());
    expect(snapshot.contentTypes.map(({ id, name }) => [id, name])).toEqual([
      ['__proto__', 'The __proto__'],
      ['article', 'The article'],
    ]);
    const fields = snapshot.contentTypes[1]?.fields ?? [];
    expect(fields[0]).toEqual({ id: 'title', type: 'Symbol', localized: true, required: true });
    expect(fields.map(({ id }) => id)).not.toContain('retired');
  });

  test('locales that editors alone see are left out', async () => {
    expect((await load(trapSpace())).snapshot.locales).toEqual([
      { code: 'de', fallbackCode: 'en', isDefault: false },
      { code: 'de-AT', fallbackCode: 'de', isDefault: false },
      { code: 'en', fallbackCode: null, isDefault: true },
      { code: 'fr', fallbackCode: null, isDefault: false },
    ]);
  });

  test('tags are sorted ids, and private ones are left out', async () => {
    const { snapshot } = await load(trapSpace());
    const tags = Object.fromEntries(snapshot.entries.map(({ id, tags }) => [`/${id}`, tags]));
    expect(tags['/start']).toEqual(['also-shown', 'shown']);
    expect(tags['/middle']).toEqual([]);
  });

  test('tags whose definitions are not in the file are kept', async () => {
    const { tags: _tags, ...space } = trapSpace();
    const { snapshot } = await load(space);
    expect(snapshot.entries.find(({ id }) => id === 'start')?.tags).toEqual([
      'also-shown',
      'hidden',
      'shown',
    ]);
  });
});

describe('system values', () => {
  test.each([
    ['of the management API', {}, ['2024-01-02T00:00:00.000Z', '2024-02-01T00:00:00.000Z', 3]],
    [
      'of the delivery API',
      {
        firstPublishedAt: undefined,
        publishedAt: undefined,
        version: undefined,
        publishedCounter: undefined,
        revision: 8,
      },
      ['2024-01-01T00:00:00.000Z', '2024-02-02T00:00:00.000Z', 8],
    ],
    [
      'without a counter',
      { publishedCounter: undefined },
      ['2024-01-02T00:00:00.000Z', '2024-02-01T00:00:00.000Z', 1],
    ],
  ])('%s give times and revision', async (_case, sys, expected) => {
    const { snapshot } = await load({ ...trapSpace(), entries: [entry('one', {}, sys)] });
    const [one] = snapshot.entries;
    expect([one?.createdAt, one?.updatedAt, one?.revision]).toEqual(expected);
    expect(one).not.toHaveProperty('isDraft');
  });
});

describe('unpublished values', () => {
  const changed = { version: 9 };
  const space = {
    ...trapSpace(),
    entries: [...trapSpace().entries, entry('changed', { f1: { en: 'New' } }, changed)],
    assets: [asset('retouched', { title: { en: 'New' } }, changed)],
  };

  test('a changed entry or asset is kept, marked, and warned about with its id', async () => {
    const { snapshot, warnings } = await load(space);
    expect(warnings.map(({ code, entry: id }) => [code, id])).toEqual([
      ['content.draft_values_in_export', 'changed'],
      ['content.draft_values_in_export', 'retouched'],
    ]);
    const drafts = [...snapshot.entries, ...snapshot.assets].filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ id }) => id)).toEqual(['changed', 'retouched']);
  });

  test('a preview has drafts and changes, without warnings, but nothing archived', async () => {
    const { snapshot, warnings } = await load(space, true);
    expect(warnings).toEqual([]);
    expect(ids(snapshot)).toContain('draft');
    expect(ids(snapshot)).not.toContain('archived');
    const draft = snapshot.entries.find(({ id }) => id === 'draft');
    const edited = snapshot.entries.find(({ id }) => id === 'changed');
    expect([draft?.isDraft, draft?.revision]).toEqual([true, 0]);
    expect([edited?.isDraft, edited?.updatedAt]).toEqual([true, '2024-02-02T00:00:00.000Z']);
  });
});

describe('incomplete exports', () => {
  test('every list may be absent but entries and contentTypes at once', async () => {
    const { contentTypes, entries } = trapSpace();
    expect((await load({ contentTypes })).snapshot).toMatchObject({ entries: [], assets: [] });
    expect((await load({ entries })).snapshot.contentTypes).toEqual([]);
  });

  test('without locales there is en-US', async () => {
    const content = {
      contentTypes: trapSpace().contentTypes,
      entries: [entry('one', { f1: { 'en-US': 'A' } })],
    };
    const { snapshot } = await load(content);
    expect(snapshot.locales).toEqual([{ code: 'en-US', fallbackCode: null, isDefault: true }]);
    expect(snapshot.entries[0]?.fields).toEqual({ title: { 'en-US': 'A' } });
  });

  test('a byte order mark is skipped', async () => {
    const { snapshot } = await load(`\uFEFF${JSON.stringify(trapSpace())}`);
    expect(snapshot.entries).toHaveLength(5);
  });

  test('progress is told once, with the total', async () => {
    const told: unknown[] = [];
    const file = await writeExport(trapSpace());
    await createExportSource({ file }).load({ onProgress: (progress) => told.push(progress) });
    expect(told).toEqual([{ entries: 5, assets: 3, total: 8 }]);
  });
});

describe('unreadable exports', () => {
  const broken = (change: (space: ReturnType<typeof trapSpace>) => void) => {
    const space = trapSpace();
    change(space);
    return space;
  };
  test.each<[string, unknown, string]>([
    ['an empty file', '', 'is empty'],
    ['a file of blanks', '\uFEFF \n', 'is empty'],
    ['no JSON', '{"entries": [', 'is not JSON'],
    ['other bytes', Uint8Array.of(0xff, 0xfe, 0x7b, 0x00), 'is not UTF-8 text'],
    ['a list', [], 'is not a space export'],
    ['null', 'null', 'is not a space export'],
    ['an unrelated object', { locales: [] }, 'is not a space export'],
    ['entries that are no list', { entries: {} }, '(entries: expected array'],
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
    ['fields that are a text', { entries: [{ ...entry('a', {}), fields: 'x' }] }, '(entries[0].fields: '],
    [
      'an entry without times',
      { entries: [entry('a', {}, { createdAt: undefined, firstPublishedAt: undefined })] },
      '(entries[0].sys.createdAt: expected a time',
    ],
    [
      'an entry that is there twice',
      { entries: [entry('a', {}), entry('a', {})] },
      'holds a twice (in entries)',
    ],
  ])('%s: refused, saying where', async (_case, content, reason) => {
    const file = await writeExport(content);
    const error = await siteErrorOf(createExportSource({ file }).load());
    expect(error.exitCode).toBe(1);
    expect(error.messages.map(({ code }) => code)).toEqual(['source.export_unreadable']);
    expect(error.messages[0]?.message).toContain(reason);
    expect(error.messages[0]?.message).toContain(file);
  });

  test('a file that does not exist or is a folder is wrong use', async () => {
    const folder = dirname(await writeExport(''));
    const missing = await siteErrorOf(createExportSource({ file: join(folder, 'none.json') }).load());
    expect(missing.messages[0]?.message).toContain('does not exist');
    expect(missing.exitCode).toBe(2);
    const isFolder = await siteErrorOf(createExportSource({ file: folder }).load());
    expect(isFolder.messages[0]?.message).toContain('is a folder');
  });
});
