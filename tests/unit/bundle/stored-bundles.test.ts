import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStoredBundle, type StoredBundle, storeBundle } from '../../../generator/bundle/stored-bundles';
import { createTempName } from '../../../generator/files/running-process';
import { temporaryFolder } from '../../support/folders';

const BUNDLE: StoredBundle = { sources: 'digest', result: { inputs: ['client/a.ts'] } as never };

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Five bundles, the first of them the oldest. */
async function fiveBundles(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [index, name] of NAMES.entries()) {
    await storeBundle(folder, name, BUNDLE);
    await utimes(join(folder, name), index, index);
  }
  return folder;
}

test('a stored bundle is read unchanged, and a damaged one is ignored', async () => {
  const folder = await temporaryFolder();
  await storeBundle(folder, 'a', BUNDLE);
  expect(await readStoredBundle(join(folder, 'a'))).toEqual(BUNDLE);
  await writeFile(join(folder, 'a'), 'torn');
  expect(await readStoredBundle(join(folder, 'a'))).toBeUndefined();
  expect(await readStoredBundle(join(folder, 'missing'))).toBeUndefined();
});

test('of seven bundles the oldest is removed', async () => {
  const folder = await fiveBundles();
  await storeBundle(folder, 'f', BUNDLE);
  expect((await readdir(folder)).sort()).toEqual([...NAMES, 'f']);
  await storeBundle(folder, 'g', BUNDLE);
  expect((await readdir(folder)).sort()).toEqual([...NAMES.slice(1), 'f', 'g']);
});

test('the temporary folder of a killed build is removed, and that of a running one counts as no bundle', async () => {
  const folder = await fiveBundles();
  const running = `x.${createTempName()}`;
  const killed = createTempName().replace(/-\d+-/, '-4194305-');
  for (const draft of [running, `y.${killed}`, `z.${killed}`]) await writeFile(join(folder, draft), '');
  await storeBundle(folder, 'f', BUNDLE);
  expect((await readdir(folder)).sort()).toEqual([...NAMES, 'f', running]);
});
