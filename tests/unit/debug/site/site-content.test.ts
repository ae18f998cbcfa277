import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BuildOptions } from '../../../../generator/build/build-options';
import { openSiteContent } from '../../../../generator/debug/site/site-content';
import { SourceModules } from '../../../../generator/debug/site/source-modules.js';
import type { CachedContent } from '../../../../generator/store/content-cache';
import { temporaryFolder } from '../../../support/folders';
import { siteErrorOf } from '../../source/export/export-files';
import { entry, trapSpace } from '../../source/trap-space';

type Titles = Readonly<Record<string, string>>;

/** An export that is saved repeatedly while one process follows it. */
async function followedExport(first: Titles) {
  const folder = await temporaryFolder('site-content-');
  const exportFile = join(folder, 'export.json');
  const cacheDir = join(folder, 'cache');
  const options = { exportFile, cacheDir, source: 'export', environment: {} } as unknown as BuildOptions;
  const save = (titles: Titles, space: object = {}) => {
    const entries = Object.entries(titles).map(([id, title]) => entry(id, { f1: { en: title } }));
    return writeFile(exportFile, JSON.stringify({ ...trapSpace(), ...space, entries, assets: [] }));
  };
  await save(first);
  return {
    options,
    exportFile,
    save,
    folders: () => readdir(join(cacheDir, 'content')),
    async load(before?: CachedContent) {
      const content = await openSiteContent(options, before);
      onTestFinished(() => content.store.close());
      return content;
    },
  };
}

const titleOf = ({ store }: CachedContent, id: string) => store.entry(id)?.fields.title?.en;

test('a saved export is read again, and its changes are known', async () => {
  const { save, load } = await followedExport({ a: 'A', b: 'B' });
  const first = await load();
  expect(titleOf(first, 'b')).toBe('B');
  await save({ a: 'A', b: 'Another B', c: 'C' });
  const second = await load(first);
  expect([titleOf(second, 'a'), titleOf(second, 'b'), titleOf(second, 'c')]).toEqual(['A', 'Another B', 'C']);
  expect([...(second.changes.keys ?? [])].sort()).toEqual(['Entry:b', 'Entry:c', 'List:article']);
  expect(second.changes.isSpaceChanged).toBe(false);
});

test('the earlier content stays readable until it is closed', async () => {
  const { save, load, folders } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'Another A' });
  const second = await load(first);
  expect(titleOf(first, 'a')).toBe('A');
  first.store.close();
  await save({ a: 'A third A' });
  const third = await load(second);
  expect(await folders()).toContain(third.state.files.index.name);
  expect(await folders()).not.toContain(first.state.files.index.name);
});

test('an export saved without a change keeps the content', async () => {
  const { exportFile, save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'A' });
  expect(await load(first)).toBe(first);
  const { entries, ...rest } = { ...trapSpace(), entries: [entry('a', { f1: { en: 'A' } })], assets: [] };
  await writeFile(exportFile, JSON.stringify({ entries, ...rest }, null, 2));
  expect(await load(first)).toBe(first);
});

test('an invalid export keeps the content, and a later one continues from it', async () => {
  const { exportFile, save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await writeFile(exportFile, '{ "entries": [');
  expect((await siteErrorOf(load(first))).messages[0]?.code).toBe('source.export_unreadable');
  expect(titleOf(first, 'a')).toBe('A');
  await save({ a: 'Another A' });
  expect((await load(first)).changes.keys).toEqual(new Set(['Entry:a']));
});

test('a changed space is reported', async () => {
  const { save, load } = await followedExport({ a: 'A' });
  const first = await load();
  await save({ a: 'A' }, { locales: (trapSpace().locales as unknown[]).slice(0, 2) });
  expect((await load(first)).changes.isSpaceChanged).toBe(true);
});

test('the content need not be read again after a change of a template, a text or the site', async () => {
  const { options } = await followedExport({ a: 'A' });
  const modules = new SourceModules(resolve('.'));
  await modules.prepare();
  const loaded = () => modules.load('generator/debug/site/site-content.ts').openSiteContent;
  const before = loaded();
  // Reading loads the rest of the code that it uses.
  const content: CachedContent = await before(options);
  content.store.close();
  for (const file of ['templates/sections/hero/Hero.tsx', 'config/interface-texts.ts', 'config/site.ts']) {
    await modules.refresh([resolve(file)]);
    expect(loaded(), file).toBe(before);
  }
  await modules.refresh([resolve('generator/store/content-cache.ts')]);
  expect(loaded()).not.toBe(before);
});
