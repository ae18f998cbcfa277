import { describe, expect, onTestFinished, test } from 'vitest';
import type { ContentfulOptions } from '../../../generator/source/contentful/contentful-options';
import { createExportSource } from '../../../generator/source/export/export-source';
import type { CachedContent, ContentState } from '../../../generator/store/content-cache';
import type { ContentType, ExportFile } from '../../emulators/contentful/shapes';
import type { EntityInput } from '../../emulators/contentful/space';
import type { EmulatorOptions } from '../../emulators/contentful/start-contentful-emulator';
import { emulate } from '../source/contentful/emulated-space';
import { siteErrorOf, writeExport } from '../source/export/export-files';
import { link, trapSpace } from '../source/trap-space';
import { afterwards, contentCache, recordsOf } from './cached-content';

function article(id: string, title: string, contentType = 'article'): EntityInput {
  const type = link('ContentType', contentType) as never;
  return { sys: { id, type: 'Entry', contentType: type }, fields: { f1: { en: title } } };
}

function image(id: string, host: string): EntityInput {
  const file = { url: `//${host}/${id}.png`, fileName: id, contentType: 'image/png' };
  return { sys: { id, type: 'Asset' }, fields: { file: { en: file } } };
}

/** A space that was loaded once. */
async function synced(options: Partial<EmulatorOptions> = {}) {
  const { emulator, contentSource } = await emulate(options);
  const cache = await contentCache();
  const before = await cache.load(contentSource());
  emulator.requests.length = 0;
  const load = (given: Partial<ContentfulOptions> = {}, previous: ContentState = afterwards(before)) =>
    cache.load(contentSource(given), previous);
  /** The result of reading everything. */
  const expectSameAsFullLoad = async (content: CachedContent, given: Partial<ContentfulOptions> = {}) => {
    const whole = await cache.load(contentSource(given));
    expect(recordsOf(content)).toEqual(recordsOf(whole));
    expect(content.store.space).toEqual(whole.store.space);
  };
  const syncs = () =>
    emulator.requests
      .filter(({ path }) => path.endsWith('/sync'))
      .map(({ query }) => (query.initial ? 'initial' : 'token'));
  return { emulator, cache, before, load, expectSameAsFullLoad, syncs, contentSource };
}

const keysOf = ({ changes }: CachedContent) => [...(changes.keys ?? ['nothing known'])].sort();

describe('a sync without changes', () => {
  test('needs five small requests, and does not move the content', async () => {
    const { emulator, before, load, syncs } = await synced();
    const content = await load();
    expect(content.changes).toEqual({ keys: new Set(), isSpaceChanged: false });
    expect(content.state).toEqual({ ...before.state, resume: content.state.resume });
    expect(content.state.resume).not.toBe(before.state.resume);
    expect(syncs()).toEqual(['token']);
    const totals = emulator.requests.filter(({ path }) => /entries|assets/.test(path));
    expect(totals.map(({ query }) => [query.select, query.limit])).toEqual([
      ['sys.id,sys.type', '1'],
      ['sys.id,sys.type', '1'],
    ]);
    expect(emulator.requests).toHaveLength(5);
    expect(recordsOf(content)).toEqual(recordsOf(before));
  });

  test('ignores drafts', async () => {
    const { emulator, load } = await synced();
    emulator.saveDraft(article('middle', 'Unseen'));
    emulator.saveDraft(article('unseen', 'Unseen'));
    expect(keysOf(await load())).toEqual([]);
  });

  test('updates only the times of an entry that is republished without a change', async () => {
    const { emulator, load, expectSameAsFullLoad } = await synced();
    const middle = trapSpace().entries.find(({ sys }) => sys.id === 'middle');
    emulator.publish({ sys: { id: 'middle', type: 'Entry' }, fields: middle?.fields ?? {} });
    const content = await load();
    expect(keysOf(content)).toEqual([]);
    expect(content.store.entry('middle')?.revision).toBe(4);
    await expectSameAsFullLoad(content);
  });
});

describe('many syncs', () => {
  test('each write only changes, until the files are merged into one', async () => {
    const { emulator, before, load, expectSameAsFullLoad } = await synced();
    const counts: number[] = [];
    let content = before;
    for (let edit = 1; edit <= 20; edit += 1) {
      emulator.publish(article(edit % 2 === 0 ? 'middle' : `new${edit}`, `Edit ${edit}`));
      content = await load({}, afterwards(content));
      const { records } = content.state.files;
      counts.push(records.length);
      if (records.length > 1) expect(records.at(-1)?.bytes).toBeLessThan(1000);
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5]);
    await expectSameAsFullLoad(content);
  });
});

describe('a sync with changes', () => {
  type Synced = Awaited<ReturnType<typeof synced>>;
  test.each<[string, (emulator: Synced['emulator']) => void, string[]]>([
    ['a changed entry', (space) => void space.publish(article('middle', 'New')), ['Entry:middle']],
    ['a new entry', (space) => void space.publish(article('new', 'New')), ['Entry:new', 'List:article']],
    ['an unpublished entry', (space) => space.unpublish('Entry', 'middle'), ['Entry:middle', 'List:article']],
    [
      'the deletion of the last entry of a type',
      (space) => space.remove('Entry', '__proto__'),
      ['Entry:__proto__', 'List:__proto__'],
    ],
    [
      'an entry with a changed type',
      (space) => void space.publish(article('middle', 'Middle', '__proto__')),
      ['Entry:middle', 'List:__proto__', 'List:article'],
    ],
    [
      'an entry that was deleted and created again',
      (space) => {
        space.remove('Entry', 'middle');
        space.publish(article('middle', 'Again'));
      },
      ['Entry:middle'],
    ],
    [
      'an entry that was created and deleted again',
      (space) => {
        space.publish(article('new', 'New'));
        space.remove('Entry', 'new');
      },
      [],
    ],
    [
      'an asset on a new host',
      (space) => void space.publish(image('new', 'videos.ctfassets.net')),
      ['Asset:new'],
    ],
    ['the deletion of the only asset on a host', (space) => space.remove('Asset', 'paper'), ['Asset:paper']],
    [
      'an asset that moved to another host',
      (space) => void space.publish(image('paper', 'images.ctfassets.net')),
      ['Asset:paper'],
    ],
    [
      'the deletion of one of several assets on a host',
      (space) => space.remove('Asset', 'upload'),
      ['Asset:upload'],
    ],
    [
      'an entry and an asset with the same id',
      (space) => {
        space.publish(article('picture', 'An entry'));
        space.remove('Asset', 'picture');
      },
      ['Asset:picture', 'Entry:picture', 'List:article'],
    ],
    [
      'unknown and omitted fields',
      (space) =>
        void space.publish({
          ...article('empty', 'Title'),
          fields: { unknown: { en: 1 }, retired: { en: 'x' }, slug: { de: 'not localized', en: 's' } },
        }),
      ['Entry:empty'],
    ],
  ])('reads %s', async (_case, edit, keys) => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced();
    edit(emulator);
    const content = await load();
    expect(syncs()).toEqual(['token']);
    expect(keysOf(content)).toEqual(keys);
    expect(content.changes.isSpaceChanged).toBe(false);
    await expectSameAsFullLoad(content);
    expect(keysOf(await load({}, afterwards(content)))).toEqual([]);
  });

  test('reads more than one page', async () => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced();
    for (let index = 0; index < 1200; index += 1) emulator.publish(article(`n${index}`, `${index}`));
    const content = await load();
    expect(syncs()).toEqual(['token', 'token']);
    expect(keysOf(content)).toHaveLength(1201);
    await expectSameAsFullLoad(content);
  });

  test('reads content published during the sync in the next build', async () => {
    const { emulator, load, expectSameAsFullLoad } = await synced();
    for (let index = 0; index < 1200; index += 1) emulator.publish(article(`n${index}`, `${index}`));
    const publish = () => void emulator.publish(article('n0', 'Meanwhile'));
    emulator.faults.add({ kind: 'call', call: publish, on: 'sync_token', after: 1 });
    const content = await load();
    expect(content.store.entry('n0')?.fields).toEqual({ title: { en: '0' } });
    const next = await load({}, afterwards(content));
    expect(keysOf(next)).toEqual(['Entry:n0']);
    await expectSameAsFullLoad(next);
  });

  test('starts from the same token again when the build did not commit its state', async () => {
    const { emulator, load, before, expectSameAsFullLoad } = await synced();
    emulator.publish(article('middle', 'First'));
    await load();
    emulator.publish(article('new', 'Second'));
    const content = await load({}, afterwards(before));
    expect(keysOf(content)).toEqual(['Entry:middle', 'Entry:new', 'List:article']);
    await expectSameAsFullLoad(content);
  });
});

describe('an entry that occurs twice in a sync', () => {
  const stamps = (time: string) => ({ createdAt: time, updatedAt: time, revision: 9 });
  const published = (id: string, time: string, title = 'Told') => ({
    sys: { id, type: 'Entry', contentType: link('ContentType', 'article'), ...stamps(time) },
    fields: { title: { en: title } },
  });
  const deleted = (id: string, time: string) => ({
    sys: { id, type: 'DeletedEntry', ...stamps(time), deletedAt: time },
  });
  const EARLY = '2026-01-01T00:00:00.000Z';
  const LATE = '2026-01-02T00:00:00.000Z';

  test.each<[string, unknown[], number, string | undefined]>([
    [
      'is kept in its last version when it was published twice',
      [published('middle', EARLY, 'A'), published('middle', LATE, 'B')],
      0,
      'B',
    ],
    [
      'is kept when it was deleted and then published',
      [deleted('middle', EARLY), published('middle', LATE)],
      0,
      'Told',
    ],
    [
      'is removed when it was published and then deleted',
      [published('middle', EARLY), deleted('middle', LATE)],
      1,
      undefined,
    ],
    [
      'is removed when it was published and deleted at the same time',
      [published('middle', LATE), deleted('middle', LATE)],
      1,
      undefined,
    ],
    ['is ignored when it was deleted but never existed', [deleted('nobody', LATE)], 0, 'Middle'],
  ])('%s', async (_case, items, lost, title) => {
    const { emulator, load, syncs } = await synced();
    emulator.faults.add({
      kind: 'wrongShape',
      on: 'sync_token',
      body: { items, nextSyncUrl: 'https://cdn/sync?sync_token=next' },
    });
    // The totals match the page.
    if (lost > 0) emulator.remove('Entry', 'middle');
    const content = await load();
    expect(syncs()).toEqual(['token']);
    expect(content.store.entry('middle')?.fields.title?.en).toBe(title);
  });

  test.each<[string, unknown[], unknown[], number, string | undefined]>([
    [
      'is kept when it was deleted and then published',
      [deleted('middle', EARLY)],
      [published('middle', LATE)],
      0,
      'Told',
    ],
    [
      'is removed when it was published and then deleted',
      [published('middle', EARLY)],
      [deleted('middle', LATE)],
      1,
      undefined,
    ],
  ])('%s over two pages', async (_case, first, second, lost, title) => {
    const { emulator, load, syncs } = await synced();
    const answerWith = (body: object) => emulator.faults.add({ kind: 'wrongShape', on: 'sync_token', body });
    answerWith({ items: first, nextPageUrl: 'https://cdn/sync?sync_token=page' });
    answerWith({ items: second, nextSyncUrl: 'https://cdn/sync?sync_token=next' });
    if (lost > 0) emulator.remove('Entry', 'middle');
    const content = await load();
    expect(syncs()).toEqual(['token', 'token']);
    expect(content.store.entry('middle')?.fields.title?.en).toBe(title);
  });
});

describe('all content is read again', () => {
  type Synced = Awaited<ReturnType<typeof synced>>;
  const withoutBody = (types: ContentType[]) =>
    types.map((type) => ({ ...type, fields: type.fields.filter(({ id }) => id !== 'body') }));

  test.each<[string, (space: Synced['emulator']) => void, string[], boolean]>([
    [
      'when a field was removed',
      (space) => space.setContentTypes(withoutBody(trapSpace().contentTypes as unknown as ContentType[])),
      ['Entry:start'],
      true,
    ],
    [
      'when a locale was removed',
      (space) => space.setLocales((trapSpace().locales as never[]).slice(0, 3)),
      ['Entry:start'],
      true,
    ],
    [
      'when a fallback changed',
      (space) =>
        space.setLocales(
          (trapSpace().locales as { code: string }[]).map((locale) =>
            locale.code === 'fr' ? { ...locale, fallbackCode: 'en' } : locale,
          ),
        ),
      [],
      true,
    ],
    ['when the service no longer knows the token', (space) => space.expireSyncTokens(), [], false],
  ])('%s', async (_case, edit, keys, isSpaceChanged) => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced();
    edit(emulator);
    const content = await load();
    expect(syncs()).toEqual(['token', 'initial']);
    expect(keysOf(content)).toEqual(keys);
    expect(content.changes.isSpaceChanged).toBe(isSpaceChanged);
    await expectSameAsFullLoad(content);
  });

  test('except if a content type is republished without a change', async () => {
    const { emulator, load, syncs } = await synced();
    const again = { version: 9, publishedVersion: 8, publishedCounter: 7 };
    const types = trapSpace().contentTypes.map(({ sys, ...rest }) => ({
      ...rest,
      sys: sys.publishedVersion === undefined ? sys : { ...sys, ...again },
    }));
    emulator.setContentTypes(types as unknown as ContentType[]);
    await load();
    expect(syncs()).toEqual(['token']);
  });

  test.each<[string, string]>([
    ['the deletion of an entry', 'DeletedEntry'],
    ['the deletion of an asset', 'DeletedAsset'],
  ])('when the service does not report %s', async (_case, type) => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced();
    const kind = type === 'DeletedEntry' ? 'Entry' : 'Asset';
    const id = kind === 'Entry' ? 'middle' : 'paper';
    emulator.remove(kind, id);
    emulator.faults.add({
      kind: 'wrongShape',
      on: 'sync_token',
      body: { items: [], nextSyncUrl: 'https://cdn/sync?sync_token=next' },
    });
    const content = await load();
    expect(syncs()).toEqual(['token', 'initial']);
    expect(keysOf(content)).toContain(`${kind}:${id}`);
    await expectSameAsFullLoad(content);
  });

  test('when the totals lag behind, with the same result', async () => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced();
    emulator.publish(article('new', 'New'));
    emulator.faults.add({ kind: 'wrongShape', on: '/entries', body: { items: [], total: 5 } });
    const content = await load();
    expect(syncs()).toEqual(['token', 'initial']);
    expect(keysOf(content)).toEqual(['Entry:new', 'List:article']);
    await expectSameAsFullLoad(content);
    expect(keysOf(await load({}, afterwards(content)))).toEqual([]);
    expect(syncs().at(-1)).toBe('token');
  });

  test('when a page of changes is too large for the token’s page size', async () => {
    const { emulator, load, syncs, expectSameAsFullLoad } = await synced({ maxResponseBytes: 30_000 });
    for (let index = 0; index < 40; index += 1) emulator.publish(article(`n${index}`, 'x'.repeat(1000)));
    const content = await load();
    expect(syncs().slice(0, 2)).toEqual(['token', 'initial']);
    expect(keysOf(content)).toHaveLength(41);
    await expectSameAsFullLoad(content);
  });

  test('if the response to the token is invalid', async () => {
    const { emulator, load, syncs } = await synced();
    emulator.faults.add({ kind: 'wrongShape', on: 'sync_token' });
    expect(keysOf(await load())).toEqual([]);
    expect(syncs()).toEqual(['token', 'initial']);
  });

  test.each<[string, Partial<ContentfulOptions>]>([
    ['a preview', { preview: true }],
    ['another host', {}],
  ])('for %s', async (name, given) => {
    const { emulator, load, syncs, before } = await synced();
    const host = name === 'another host' ? `127.0.0.1:0${emulator.port}` : emulator.host;
    const content = await load({ ...given, host: { host, insecure: true } });
    expect(syncs()).toEqual(given.preview ? [] : ['initial']);
    expect(keysOf(content)).toEqual(given.preview ? ['Asset:draft', 'Entry:draft', 'List:article'] : []);
    expect(content.state.resume === undefined).toBe(given.preview ?? false);
    expect(before.changes.keys).toBeUndefined();
  });

  test('for published content after a preview, and for every preview', async () => {
    const { emulator, cache, contentSource, load, syncs } = await synced();
    const drafts = await load({ preview: true });
    const again = await load({ preview: true }, afterwards(drafts));
    expect(keysOf(again)).toEqual([]);
    expect(syncs()).toEqual([]);
    const published = await cache.load(contentSource(), afterwards(again));
    expect(syncs()).toEqual(['initial']);
    expect(keysOf(published)).toEqual(['Asset:draft', 'Entry:draft', 'List:article']);
    expect(emulator.requests.length).toBeGreaterThan(0);
  });

  test.each(['environment', 'spaceId'] as const)(
    'for another %s, and reported as a different space',
    async (name) => {
      const { cache, before } = await synced();
      const other = await emulate({ environment: 'staging', spaceId: 'trapspace', [name]: 'other' });
      const content = await cache.load(other.contentSource(), afterwards(before));
      expect(content.changes).toEqual({ keys: new Set(), isSpaceChanged: true });
    },
  );

  test('when a space has no locales', async () => {
    const space = { ...trapSpace(), locales: [] } as unknown as ExportFile;
    const { before, load, syncs } = await synced({ export: space });
    expect(before.state.resume).toBeUndefined();
    await load();
    expect(syncs()).toEqual(['initial']);
  });

  test('after an export, with the same digests', async () => {
    const { contentSource } = await emulate();
    const cache = await contentCache();
    const exported = await cache.load(createExportSource({ file: await writeExport(trapSpace()) }));
    const content = await cache.load(contentSource(), afterwards(exported));
    expect(content.changes).toEqual({ keys: new Set(), isSpaceChanged: false });
    expect(content.store.entry('start')).toEqual(exported.store.entry('start'));
    expect(content.store.space).toEqual(exported.store.space);
  });

  test.each(['records', 'index'] as const)(
    'when the file %s of the previous content is damaged',
    async (file) => {
      const { emulator, cache, before, load, syncs, expectSameAsFullLoad } = await synced();
      const { readFile, writeFile } = await import('node:fs/promises');
      const path = cache.fileOf(before.state, file);
      const bytes = await readFile(path);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(path, bytes);
      emulator.publish(article('middle', 'New'));
      const content = await load();
      expect(syncs()).toEqual(['initial']);
      expect(content.changes.keys).toBeUndefined();
      await expectSameAsFullLoad(content);
    },
  );
});

describe('faults while reading changes', () => {
  test.each(['sync_token', '/content_types', '/locales', '/entries', '/assets'])(
    'are retried when they are temporary (%s)',
    async (on) => {
      const { emulator, load, expectSameAsFullLoad } = await synced();
      emulator.publish(article('middle', 'New'));
      emulator.faults.add({ kind: 'status', status: 503, on });
      const content = await load();
      expect(keysOf(content)).toEqual(['Entry:middle']);
      expect(emulator.requests).toHaveLength(6);
      await expectSameAsFullLoad(content);
    },
  );

  test.each(['sync_token', '/content_types', '/locales', '/entries', '/assets'])(
    'fail when they are permanent, and the previous content remains usable (%s)',
    async (on) => {
      const { emulator, load } = await synced();
      emulator.publish(article('middle', 'New'));
      emulator.faults.add({ kind: 'status', status: 503, on, times: Number.POSITIVE_INFINITY });
      const error = await siteErrorOf(load());
      expect(error.messages.map(({ code }) => code)).toEqual(['source.refused']);
      emulator.faults.clear();
      expect(keysOf(await load())).toEqual(['Entry:middle']);
    },
  );

  test('include the refusal of a wrong token', async () => {
    const { load } = await synced();
    const error = await siteErrorOf(load({ token: 'wrong' }));
    expect(error.messages[0]?.message).toContain('401');
  });
});

test('the sync state contains no token', async () => {
  const { before } = await synced();
  onTestFinished(() => before.store.close());
  expect(JSON.stringify(before.state)).not.toMatch(/dEL1very|pREv1ew/);
});
