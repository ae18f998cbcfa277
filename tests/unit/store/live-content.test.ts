import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createExportMemory } from '../../../generator/source/export/export-memory';
import { createExportSource } from '../../../generator/source/export/export-source';
import type { LiveContent } from '../../../generator/store/live-content';
import { loadLiveContent } from '../../../generator/store/live-content';
import { temporaryFolder } from '../../support/folders';
import { siteErrorOf } from '../source/export/export-files';
import { entry, trapSpace } from '../source/trap-space';

type Titles = Readonly<Record<string, string>>;

/** An export that is saved again and again while one process follows it. */
async function followedExport(first: Titles) {
  const folder = await temporaryFolder('live-content-');
  const file = join(folder, 'export.json');
  const source = createExportSource({ file, memory: createExportMemory() });
  const save = (titles: Titles, locales: unknown = trapSpace().locales) => {
    const entries = Object.entries(titles).map(([id, title]) => entry(id, { f1: { en: title } }));
    return writeFile(file, JSON.stringify({ ...trapSpace(), locales, entries, assets: [] }));
  };
  await save(first);
  return {
    file,
    save,
    load: (before?: LiveContent) => loadLiveContent({ source, cacheDir: join(folder, 'cache'), before }),
  };
}

const titleOf = ({ store }: LiveContent, id: string) => store.entry(id)?.fields.title?.en;

test('changed content is read on top of the earlier content, which is not written again', async () => {
  const { save, load } = await followedExport({ a: 'A', b: 'B' });
  const first = await load();
  await save({ a: 'A', b: 'Another B', c: 'C' });
  const second = await load(first);
  expect([titleOf(second, 'a'), titleOf(second, 'b'), titleOf(second, 'c')]).toEqual(['A', 'Another B', 'C']);
  expect(second.store.idsOfType('article')).toEqual(['a', 'b', 'c']);
  expect([...(second.changes.keys ?? [])].sort()).toEqual(['Entry:b', 'Entry:c', 'List:article']);
  expect(second.base).toBe(first.base);
  // The version before stays as it was, since pages may still be rendered from it.
  expect(titleOf(first, 'b')).toBe('B');
});

test('deleted content disappears, and returns when it is added again', async () => {
  const { save, load } = await followedExport({ a: 'A', b: 'B' });
  const first = await load();
  await save({ a: 'A' });
  const second = await load(first);
  expect(second.store.entry('b')).toBeUndefined();
  expect(second.store.idsOfType('article')).toEqual(['a']);
  await save({ a: 'A', b: 'B' });
  const third = await load(second);
  expect(titleOf(third, 'b')).toBe('B');
  expect(third.store.revision).toBe(first.store.revision);
});

test('a content type without entries has an empty list', async () => {
  const { save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({});
  expect((await load(first)).store.idsOfType('article')).toEqual([]);
});

test('unchanged content keeps the same store', async () => {
  const { save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'A' });
  const second = await load(first);
  expect(second.store).toBe(first.store);
  expect(second.changes).toEqual({ keys: new Set(), isSpaceChanged: false });
});

test('a changed space is read completely, without known changes', async () => {
  const { save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'A' }, (trapSpace().locales as unknown[]).slice(0, 2));
  const second = await load(first);
  expect(second.base).not.toBe(first.base);
  expect(second.changes).toEqual({ keys: undefined, isSpaceChanged: true });
  expect(titleOf(second, 'a')).toBe('A');
  await save({ a: 'Another A' }, (trapSpace().locales as unknown[]).slice(0, 2));
  expect(titleOf(await load(second), 'a')).toBe('Another A');
});

test('an invalid file keeps the previous content, and a later one continues from it', async () => {
  const { file, save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await writeFile(file, '{ "entries": [');
  expect((await siteErrorOf(load(first))).messages[0]?.code).toBe('source.export_unreadable');
  expect(titleOf(first, 'a')).toBe('A');
  await save({ a: 'Another A' });
  const next = await load(first);
  expect(titleOf(next, 'a')).toBe('Another A');
  expect(next.base).toBe(first.base);
});

test('a thread that opens the handle reads the same content', async () => {
  const { openContentStore } = await import('../../../generator/store/create-store');
  const { save, load } = await followedExport({ a: 'A', b: 'B' });
  const first = await load();
  await save({ a: 'Another A' });
  const { store } = await load(first);
  const opened = openContentStore(structuredClone(store.handle));
  expect(opened.entry('a')).toEqual(store.entry('a'));
  expect(opened.entry('b')).toBeUndefined();
  expect(opened.revision).toBe(store.revision);
  opened.close();
});

test('the content digest is computed only when it is requested', async () => {
  const digests = await import('../../../generator/files/digest');
  const { save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'Another A' });
  const spy = vi.spyOn(digests, 'digestOf');
  const { store } = await load(first);
  expect(spy).not.toHaveBeenCalled();
  expect(store.revision).not.toBe(first.store.revision);
});
