import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SEEING_TESTS, seeingTests } from '../../mutants/seeing-tests';

const ROOT = resolve(import.meta.dirname, '../../..');

async function filesBelow(folder: string): Promise<readonly string[]> {
  const items = await readdir(join(ROOT, folder), { recursive: true });
  return items.map((item) => `${folder}/${item.replaceAll('\\', '/')}`);
}

it('every row of the test map refers to existing tests', async () => {
  const tests = (await filesBelow('tests')).filter((file) => /\.test\.tsx?$/.test(file));
  const named = [...new Set(SEEING_TESTS.flatMap(([, beginnings]) => beginnings))];
  expect(named.filter((beginning) => !tests.some((file) => file.startsWith(beginning)))).toEqual([]);
});

it('every row of the test map refers to existing sources', async () => {
  const folders = ['bin', 'client', 'config', 'generator', 'templates'];
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  expect(SEEING_TESTS.filter(([sources]) => !files.some((file) => file.startsWith(sources)))).toEqual([]);
});

it('no row of the test map hides a later one', () => {
  const hidden = SEEING_TESTS.filter(([sources], index) =>
    SEEING_TESTS.slice(0, index).some(([earlier]) => sources.startsWith(earlier)),
  );
  expect(hidden).toEqual([]);
});

it('the first matching row of the test map is used, and unlisted sources run all tests', () => {
  expect(seeingTests('client/before-paint/choose-banner.ts')).toEqual(['tests/browser/components/banner']);
  expect(seeingTests('scripts/fonts.js')).toBeUndefined();
});
