import { describe, expect, test } from 'vitest';
import { type ContentSnapshot, createExportSource } from '../../../support/snapshot-sources';
import { asset, entry, link, trapSpace } from '../trap-space';
import { writeExport } from './export-files';

async function load(content: unknown, includeDrafts = false) {
  return createExportSource({ file: await writeExport(content), includeDrafts }).load();
}

async function fieldsOf(content: unknown, id: string): Promise<Record<string, unknown> | undefined> {
  const { snapshot } = await load(content);
  return snapshot.entries.find((candidate) => candidate.id === id)?.fields;
}

const ids = ({ entries }: ContentSnapshot) => entries.map(({ id }) => id);

describe('reading an export', () => {
  test('sorts entries and assets by id, without drafts and archived ones', async () => {
    const { snapshot, warnings } = await load(trapSpace());
    expect(ids(snapshot)).toEqual(['__proto__', 'constructor', 'empty', 'middle', 'start']);
    expect(snapshot.assets.map(({ id }) => id)).toEqual(['paper', 'picture', 'upload']);
    expect(warnings).toEqual([]);
  });

  test('takes the space and environment from the entries', async () => {
    const { snapshot } = await load(trapSpace());
    expect([snapshot.spaceId, snapshot.environment]).toEqual(['trapspace', 'staging']);
  });

  test('retains the delivered fields of the content type, under their delivered names', async () => {
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

  test('omits a field without any valid value', async () => {
    const space = {
      ...trapSpace(),
      entries: [entry('one', { slug: { de: 'x' }, body: {}, f1: { xx: 'x' } })],
    };
    expect(await fieldsOf(space, 'one')).toEqual({});
  });

  test('omits the fields of an entry whose content type is not published', async () => {
    const sys = { contentType: link('ContentType', 'unfinished') };
    expect(await fieldsOf({ ...trapSpace(), entries: [entry('one', { a: { en: 1 } }, sys)] }, 'one')).toEqual(
      {},
    );
  });

  test('prefers an id when another field is delivered under the same name', async () => {
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

  test('keeps a field called __proto__ without changing a prototype', async () => {
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

  test('returns only delivered fields of content types, and no unpublished ones', async () => {
    const { snapshot } = await load(trapSpace());
    expect(snapshot.contentTypes.map(({ id, name }) => [id, name])).toEqual([
      ['__proto__', 'The __proto__'],
      ['article', 'The article'],
    ]);
    const fields = snapshot.contentTypes[1]?.fields ?? [];
    expect(fields[0]).toEqual({ id: 'title', type: 'Symbol', localized: true, required: true });
    expect(fields.map(({ id }) => id)).not.toContain('retired');
  });

  test('omits locales that only editors see', async () => {
    expect((await load(trapSpace())).snapshot.locales).toEqual([
      { code: 'de', fallbackCode: 'en', isDefault: false },
      { code: 'de-AT', fallbackCode: 'de', isDefault: false },
      { code: 'en', fallbackCode: null, isDefault: true },
      { code: 'fr', fallbackCode: null, isDefault: false },
    ]);
  });

  test('sorts tags by id, and omits private ones', async () => {
    const { snapshot } = await load(trapSpace());
    const tags = Object.fromEntries(snapshot.entries.map(({ id, tags }) => [`/${id}`, tags]));
    expect(tags['/start']).toEqual(['also-shown', 'shown']);
    expect(tags['/middle']).toEqual([]);
  });

  test('retains tags whose definitions are missing in the file', async () => {
    const { tags: _tags, ...space } = trapSpace();
    const { snapshot } = await load(space);
    expect(snapshot.entries.find(({ id }) => id === 'start')?.tags).toEqual([
      'also-shown',
      'hidden',
      'shown',
    ]);
  });
});

describe('system values in an export', () => {
  test.each([
    ['from the management API', {}, ['2024-01-02T00:00:00.000Z', '2024-02-01T00:00:00.000Z', 3]],
    [
      'from the delivery API',
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
  ])('%s contain times and a revision', async (_case, sys, expected) => {
    const { snapshot } = await load({ ...trapSpace(), entries: [entry('one', {}, sys)] });
    const [one] = snapshot.entries;
    expect([one?.createdAt, one?.updatedAt, one?.revision]).toEqual(expected);
    expect(one).not.toHaveProperty('isDraft');
  });
});

describe('unpublished values in an export', () => {
  const changed = { version: 9 };
  const space = {
    ...trapSpace(),
    entries: [...trapSpace().entries, entry('changed', { f1: { en: 'New' } }, changed)],
    assets: [asset('retouched', { title: { en: 'New' } }, changed)],
  };

  test('are used and marked for a changed entry or asset, with a warning', async () => {
    const { snapshot, warnings } = await load(space);
    expect(warnings.map(({ code, entry: id }) => [code, id])).toEqual([
      ['content.draft_values_in_export', 'changed'],
      ['content.draft_values_in_export', 'retouched'],
    ]);
    const drafts = [...snapshot.entries, ...snapshot.assets].filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ id }) => id)).toEqual(['changed', 'retouched']);
  });

  describe('of locales that are published separately', () => {
    const published = { version: 2, publishedVersion: 1 };
    const fields = { f1: { en: 'Title', de: 'Entwurf' }, body: { en: 'Body', de: 'Text' } };
    const withStatus = (fieldStatus: object) => ({
      ...trapSpace(),
      entries: [entry('one', fields, { ...published, fieldStatus })],
      assets: [asset('a', { title: { en: 'Title', de: 'Entwurf' } }, { ...published, fieldStatus })],
    });
    const draft = withStatus({ '*': { en: 'published', de: 'draft' } });

    test('are left out while they are drafts, as the content service does', async () => {
      const { snapshot, warnings } = await load(draft);
      expect(snapshot.entries[0]?.fields).toEqual({ title: { en: 'Title' }, body: { en: 'Body' } });
      expect(snapshot.assets[0]?.fields).toEqual({ title: { en: 'Title' } });
      expect(warnings).toEqual([]);
    });

    test('are left out for the fields that are drafts', async () => {
      const status = { '*': { en: 'published', de: 'published' }, f1: { de: 'draft' } };
      const { snapshot } = await load(withStatus(status));
      expect(snapshot.entries[0]?.fields).toEqual({
        title: { en: 'Title' },
        body: { en: 'Body', de: 'Text' },
      });
    });

    test('are used with a warning if they were changed since', async () => {
      const { snapshot, warnings } = await load(withStatus({ '*': { en: 'published', de: 'changed' } }));
      expect(snapshot.entries[0]?.fields.title).toEqual({ en: 'Title', de: 'Entwurf' });
      expect(warnings.map(({ entry: id }) => id)).toEqual(['one', 'a']);
    });

    test('are included in a preview', async () => {
      const { snapshot } = await load(draft, true);
      expect(snapshot.entries[0]?.fields.title).toEqual({ en: 'Title', de: 'Entwurf' });
    });

    test('do not matter for delivered values, and in another form', async () => {
      const delivered = withStatus({ '*': { en: 'published', de: 'draft' } });
      const sys = { version: undefined, publishedVersion: undefined, revision: 3 };
      for (const raw of [...delivered.entries, ...delivered.assets]) Object.assign(raw.sys, sys);
      for (const space of [delivered, withStatus(['published'])]) {
        const { snapshot } = await load(space);
        expect(snapshot.entries[0]?.fields.title).toEqual({ en: 'Title', de: 'Entwurf' });
      }
    });
  });

  test('are included in a preview without warnings, except for archived content', async () => {
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
