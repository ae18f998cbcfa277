import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SiteError } from '../../../generator/errors/site-error';
import { createTempName, processIdentity } from '../../../generator/files/running-process';
import type { ContentSource } from '../../../generator/source/content-source';
import { createExportSource } from '../../../generator/source/export/export-source';
import {
  type ContentState,
  changesOfBoth,
  loadCachedContent,
  removeUnusedContent,
} from '../../../generator/store/content-cache';
import { attachContentStore } from '../../../generator/store/content-store';
import { digestsOf, temporaryFolder } from '../../support/folders';
import { asset, entry, link, type TestExport, trapSpace } from '../source/trap-space';
import { afterwards, type ContentCache, contentCache, recordsOf } from './cached-content';

/** An export file that changes, and a source that reads it. */
async function exportFile(content: TestExport = trapSpace()) {
  const file = join(await temporaryFolder(), 'export.json');
  const write = (next: TestExport) => writeFile(file, JSON.stringify(next));
  await write(content);
  return { file, write, source: createExportSource({ file }) };
}

/** Whether a source parsed anything. */
function watched(source: ContentSource) {
  const kinds: string[] = [];
  return {
    kinds,
    source: {
      ...source,
      async load(options) {
        const content = await source.load(options);
        kinds.push(content.kind);
        return content;
      },
    } satisfies ContentSource,
  };
}

const edited = (edit: (space: TestExport) => void) => {
  const space = trapSpace();
  edit(space);
  return space;
};

describe('the changes of two steps', () => {
  const changed = (...keys: string[]) => ({ keys: new Set(keys), isSpaceChanged: false });
  const unknown = { keys: undefined, isSpaceChanged: false };
  const ofSpace = { keys: new Set<string>(), isSpaceChanged: true };

  test.each([
    ['is what changed by either', changed('Entry:a'), changed('Entry:b'), changed('Entry:a', 'Entry:b')],
    ['is nothing when neither changed anything', changed(), changed(), changed()],
    ['is unknown when the first is', unknown, changed('Entry:b'), unknown],
    ['is unknown when the second is', changed('Entry:a'), unknown, unknown],
    ['is the space when the first changed it', ofSpace, changed(), ofSpace],
    ['is the space when the second changed it', changed(), ofSpace, ofSpace],
  ])('%s', (_, first, second, both) => {
    expect(changesOfBoth(first, second)).toEqual(both);
  });
});

describe('cached content of an export', () => {
  test('is all new without previous content', async () => {
    const { source } = await exportFile();
    const cache = await contentCache();
    const content = await cache.load(source);
    expect(content.changes).toEqual({ keys: undefined, isSpaceChanged: true });
    expect(content.store.entry('start')?.fields.slug).toEqual({ en: 'start' });
    expect(content.store.idsOfType('article')).toEqual(['constructor', 'empty', 'middle', 'start']);
    expect(content.store.space.revision).toBe(content.state.space.revision);
  });

  test('can be read by its handle in another thread', async () => {
    const { source } = await exportFile();
    const cache = await contentCache();
    const { store } = await cache.load(source);
    const other = attachContentStore(structuredClone(store.handle));
    onTestFinished(() => other.close());
    expect(other.entry('start')).toEqual(store.entry('start'));
    expect(other.asset('picture')).toEqual(store.asset('picture'));
    expect(other.space.revision).toBe(store.space.revision);
  });

  test('is not parsed again while the file has the same bytes', async () => {
    const { file, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    await utimes(file, new Date(), new Date(0));
    const { kinds, source: later } = watched(createExportSource({ file }));
    const content = await cache.load(later, afterwards(before));
    expect(kinds).toEqual(['unchanged']);
    expect(content.changes).toEqual({ keys: new Set(), isSpaceChanged: false });
    expect(content.state).toEqual(before.state);
    expect(recordsOf(content)).toEqual(recordsOf(before));
  });

  test('retains its warnings', async () => {
    const space = edited(({ entries }) => {
      entries.push(entry('changed', {}, { version: 9 }));
    });
    const { source } = await exportFile(space);
    const cache = await contentCache();
    const first = await cache.load(source);
    const again = await cache.load(source, afterwards(first));
    expect(first.warnings.map(({ code, entry: id }) => [code, id])).toEqual([
      ['content.draft_values_in_export', 'changed'],
    ]);
    expect(again.warnings).toEqual(first.warnings);
  });

  test('differs with and without drafts', async () => {
    const { file, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    const content = await cache.load(createExportSource({ file, includeDrafts: true }), afterwards(before));
    expect(content.changes.keys).toEqual(new Set(['Entry:draft', 'Asset:draft', 'List:article']));
    expect(content.changes.isSpaceChanged).toBe(false);
  });

  test.each<[string, (space: TestExport) => void, string[]]>([
    [
      'an entry',
      ({ entries }) => void Object.assign(entries[1]?.fields ?? {}, { slug: { en: 'm' } }),
      ['Entry:middle'],
    ],
    [
      'an asset',
      ({ assets }) => void Object.assign(assets[1]?.fields ?? {}, { title: { en: 't' } }),
      ['Asset:paper'],
    ],
    ['a new entry', ({ entries }) => void entries.push(entry('new', {})), ['Entry:new', 'List:article']],
    ['a new asset', ({ assets }) => void assets.push(asset('new', {})), ['Asset:new']],
    ['a deleted entry', ({ entries }) => void entries.splice(1, 1), ['Entry:middle', 'List:article']],
    [
      'the last entry of a type',
      ({ entries }) => void entries.splice(3, 1),
      ['Entry:__proto__', 'List:__proto__'],
    ],
    [
      'an entry with another type',
      ({ entries }) => void Object.assign(entries[1]?.sys ?? {}, { contentType: link('ContentType', 'new') }),
      ['Entry:middle', 'List:article', 'List:new'],
    ],
    ['another order', ({ entries }) => void entries.reverse(), []],
    [
      'changed times and revisions',
      ({ entries }) => void Object.assign(entries[1]?.sys ?? {}, { publishedCounter: 9 }),
      [],
    ],
  ])('reports the changed keys for %s', async (_case, edit, keys) => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    await write(edited(edit));
    const content = await cache.load(source, afterwards(before));
    expect(content.changes).toEqual({ keys: new Set(keys), isSpaceChanged: false });
    expect(recordsOf(content)).toEqual(recordsOf(await cache.load(source)));
    expect(content.store.space.revision === before.store.space.revision).toBe(keys.length === 0);
  });

  test.each<[string, (space: TestExport) => void]>([
    ['locales', ({ locales }) => void locales.splice(3, 1)],
    ['content types', ({ contentTypes }) => void contentTypes.splice(1, 1)],
  ])('reports changed %s', async (_case, edit) => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    await write(edited(edit));
    expect((await cache.load(source, afterwards(before))).changes.isSpaceChanged).toBe(true);
  });

  test('parses only entries and assets with other bytes', async () => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    await write(edited(({ entries }) => void entries.push(entry('new', {}))));
    const progress: unknown[] = [];
    const { kinds, source: later } = watched(source);
    const content = await loadCachedContent({
      source: later,
      cacheDir: cache.cacheDir,
      previous: afterwards(before),
      onProgress: (read) => progress.push(read),
    });
    content.discard();
    expect(kinds).toEqual(['changes']);
    expect(progress).toEqual([{ entries: 1, assets: 0, total: 1 }]);
  });

  test('is read as a whole when most of it is new', async () => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    const news = Array.from({ length: 50 }, (_, index) => entry(`new-${index}`, {}));
    await write(edited(({ entries }) => void entries.push(...news)));
    const { kinds, source: later } = watched(source);
    await cache.load(later, afterwards(before));
    expect(kinds).toEqual(['all']);
  });

  test.each<[string, (space: TestExport) => void, string]>([
    [
      'an unchanged entry occurs again with another text',
      ({ entries }) => void entries.push(entry('start', { f1: { en: 'Again' } })),
      'holds start twice (in entries)',
    ],
    [
      'an unchanged entry occurs again as a draft',
      ({ entries }) => void entries.push(entry('start', {}, { publishedVersion: undefined })),
      'holds start twice (in entries)',
    ],
    [
      'an unchanged entry occurs again with the same text',
      ({ entries }) => void entries.push(...entries.slice(0, 1)),
      'holds start twice (in entries)',
    ],
    [
      'a new asset occurs twice',
      ({ assets }) => void assets.push(asset('new', {}), asset('new', { title: { en: 'Again' } })),
      'holds new twice (in assets)',
    ],
  ])('is refused when %s', async (_case, edit, message) => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    await write(edited(edit));
    await expect(cache.load(source, afterwards(before))).rejects.toThrow(message);
  });

  test('warns again about unpublished changes that have the same bytes', async () => {
    const space = edited(({ entries }) => void entries.push(entry('changed', {}, { version: 9 })));
    const { write, source } = await exportFile(space);
    const cache = await contentCache();
    const before = await cache.load(source);
    space.entries.push(entry('new', {}));
    await write(space);
    const { kinds, source: later } = watched(source);
    const { warnings } = await cache.load(later, afterwards(before));
    expect(kinds).toEqual(['changes']);
    expect(warnings.map(({ code, entry: id }) => [code, id])).toEqual([
      ['content.draft_values_in_export', 'changed'],
    ]);
  });

  test('is read again when the file was written during a load', async () => {
    const { write, source } = await exportFile();
    const cache = await contentCache();
    const disturbed: ContentSource = {
      ...source,
      async load(options) {
        const content = await source.load(options);
        await write(trapSpace());
        return content;
      },
    };
    const before = await cache.load(disturbed);
    expect(before.state.resume).toBeUndefined();
    const { kinds, source: later } = watched(source);
    await cache.load(later, afterwards(before));
    expect(kinds).toEqual(['all']);
  });
});

describe('damaged cache files', () => {
  const FILES = ['records', 'index'] as const;

  async function loaded() {
    const { source, write } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    const records = recordsOf(before);
    before.store.close();
    return { source, write, cache, before, records };
  }

  async function flipByte(file: string): Promise<void> {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x20;
    await writeFile(file, bytes);
  }

  const DAMAGES: [string, (file: string) => Promise<unknown>][] = [
    ['missing', (file) => rm(file)],
    ['truncated', async (file) => truncate(file, (await readFile(file)).length - 1)],
    ['longer', async (file) => writeFile(file, 'x', { flag: 'a' })],
    ['empty', (file) => truncate(file)],
    ['a folder', (file) => rm(file).then(() => mkdir(file))],
  ];

  test.each(FILES.flatMap((file) => DAMAGES.map(([name, damage]) => [file, name, damage] as const)))(
    'cause a full load when the file %s is %s',
    async (file, _name, damage) => {
      const { source, cache, before, records } = await loaded();
      await damage(cache.fileOf(before.state, file));
      const content = await cache.load(source, afterwards(before));
      expect(content.changes.keys).toBeUndefined();
      expect(recordsOf(content)).toEqual(records);
    },
  );

  test.each(FILES)('cause a full load if a byte of the file %s is changed', async (file) => {
    const { source, cache, before, records } = await loaded();
    await flipByte(cache.fileOf(before.state, file));
    const content = await cache.load(source, afterwards(before));
    expect(content.changes.keys).toBeUndefined();
    expect(recordsOf(content)).toEqual(records);
  });

  test('from other content are detected', async () => {
    const { source, write, cache, before, records } = await loaded();
    const space = JSON.parse(JSON.stringify(trapSpace()).replaceAll('Middle', 'Muddle'));
    await write(space);
    const other = await cache.load(source);
    await write(trapSpace());
    for (const file of FILES) {
      await writeFile(cache.fileOf(before.state, file), await readFile(cache.fileOf(other.state, file)));
    }
    const content = await cache.load(source, afterwards(before));
    expect(content.changes.keys).toBeUndefined();
    expect(recordsOf(content)).toEqual(records);
  });

  test.each<[string, (state: ContentState) => unknown]>([
    ['another format', (state) => ({ ...state, format: '0-LE' })],
    ['no format', ({ format: _format, ...state }) => state],
    [
      'a file elsewhere',
      ({ files, ...state }) => ({
        ...state,
        files: { ...files, index: { ...files.index, name: '../elsewhere.index' } },
      }),
    ],
    ['no list of files', ({ files: _files, ...state }) => state],
    ['an incomplete list of files', ({ files, ...state }) => ({ ...state, files: { index: files.index } })],
    ['no properties', () => ({})],
    ['a string instead of an object', () => 'state'],
    ['null instead of an object', () => null],
  ])('cause a full load when the state has %s', async (_case, change) => {
    const { source, cache, before } = await loaded();
    const content = await cache.load(source, change(afterwards(before)) as ContentState);
    expect(content.changes.keys).toBeUndefined();
    expect(content.store.entry('start')?.id).toBe('start');
  });
});

describe('the files of the content cache', () => {
  const filesOf = async ({ cacheDir }: ContentCache) =>
    Object.keys(await digestsOf(join(cacheDir, 'content'))).sort();
  const namesOf = ({ files }: ContentState) => [files.index, ...files.records].map(({ name }) => name).sort();

  test('from earlier builds are not changed by a load, and remain usable', async () => {
    const { source, write } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    const files = await digestsOf(join(cache.cacheDir, 'content'));
    await write(edited(({ entries }) => void entries.push(entry('new', {}))));
    await cache.load(source, afterwards(before));
    expect(await digestsOf(join(cache.cacheDir, 'content'))).toMatchObject(files);
    const again = await cache.load(source, afterwards(before));
    expect(again.changes.keys).toEqual(new Set(['Entry:new', 'List:article']));
  });

  test('are removed after a failed load, and after discarded content', async () => {
    const cache = await contentCache();
    const broken = edited(({ assets }) => void assets.push({ sys: { id: 'x', type: 'Asset' }, fields: {} }));
    const { source, write } = await exportFile(broken);
    await expect(cache.load(source)).rejects.toThrow('source.export_unreadable');
    await write(trapSpace());
    (await cache.load(source)).discard();
    expect(await filesOf(cache)).toEqual([]);
  });

  test('can be read to the end if a build removes them in the meantime', async () => {
    const { source, write } = await exportFile();
    const cache = await contentCache();
    const before = await cache.load(source);
    before.store.close();
    const reading = await cache.load(source, afterwards(before));
    await write(edited(({ entries }) => void entries.push(entry('new', {}))));
    const other = await cache.load(source, afterwards(before));
    await removeUnusedContent(cache.cacheDir, other.state, before.state);
    expect(await filesOf(cache)).toEqual(namesOf(other.state));
    expect(reading.store.entry('start')?.id).toBe('start');
  });

  const DEAD = createTempName().replace(/-\d+-/, '-4194305-');
  const ELSEWHERE = createTempName().replace(/^.{8}/, 'ffffffff');
  // The parent process runs as long as this process.
  const OTHER = createTempName().replace(/-\d+-\d*-/, `-${processIdentity(process.ppid).replace(' ', '-')}-`);

  test.each<[string, string, number, boolean]>([
    ['an earlier build of this process', createTempName(), 0, false],
    ['a build whose process ended', DEAD, 0, false],
    ['another running build', OTHER, 0, true],
    ['a build on another machine', ELSEWHERE, 0, true],
    ['an old build on another machine', ELSEWHERE, 61, false],
    ['an unknown build', 'x', 0, true],
    ['an old unknown build', 'x', 61, false],
  ])('of %s are left in place: $3', async (_case, name, ageMinutes, isLeft) => {
    const { source } = await exportFile();
    const cache = await contentCache();
    const { state } = await cache.load(source);
    const file = join(cache.cacheDir, 'content', `${name}.records`);
    await writeFile(file, '');
    const time = new Date(Date.now() - ageMinutes * 60_000);
    await utimes(file, time, time);
    await removeUnusedContent(cache.cacheDir, state);
    expect(existsSync(file)).toBe(isLeft);
    expect(await filesOf(cache)).toEqual(expect.arrayContaining(namesOf(state)));
  });

  test('that cannot be created cause an output.write_failed error', async () => {
    const { file, source } = await exportFile();
    const error = await loadCachedContent({ source, cacheDir: file, previous: undefined }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(SiteError);
    expect(error.messages[0].code).toBe('output.write_failed');
  });

  test('are not required for removing unused content', async () => {
    const { source } = await exportFile();
    const cache = await contentCache();
    const { state } = await cache.load(source);
    await expect(removeUnusedContent(join(cache.cacheDir, 'none'), state)).resolves.toBeUndefined();
  });
});

test('an error of the source is passed on by the content cache', async () => {
  const cache = await contentCache();
  const source = createExportSource({ file: join(cache.cacheDir, 'none.json') });
  await expect(cache.load(source)).rejects.toThrow('does not exist');
});
