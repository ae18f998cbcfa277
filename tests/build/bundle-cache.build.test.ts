import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../config/client-config';
import type { BundleResult } from '../../generator/bundle/bundle-browser-code';
import { cachedBundle } from '../../generator/bundle/bundle-cache';
import { temporaryFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';

let root: string;
let cacheDir: string;
let first: BundleResult;

/** The bundle that a process without earlier bundles gets. */
function bundle(code: string | undefined = 'a version of the bundling code'): Promise<BundleResult> {
  const clientConfig = DEFAULT_CLIENT_CONFIG;
  return cachedBundle({ root, cacheDir, code, clientConfig, experiments: undefined });
}

/** When the stored bundles were written; bundling again replaces the file. */
async function storedAt(): Promise<number[]> {
  const folder = join(cacheDir, 'bundle');
  const files = await readdir(folder);
  return Promise.all(files.map(async (file) => (await stat(join(folder, file))).mtimeMs));
}

const textOf = ({ files }: BundleResult) =>
  files.map(({ content }) => Buffer.from(content).toString('utf8')).join('\n');

beforeAll(async () => {
  root = await temporaryFolder('bundle-cache-', afterAll);
  cacheDir = join(root, '.cache');
  await copyProject(root);
  first = await bundle();
});

it('unchanged sources are not bundled again', async () => {
  const times = await storedAt();
  expect(await bundle()).toEqual(first);
  expect(await storedAt()).toEqual(times);
});

it('another version of the bundling code bundles again', async () => {
  const times = await storedAt();
  await bundle('another version');
  expect(await storedAt()).not.toEqual(times);
});

it.each([
  ['script', 'client/page/clicks.ts', '\nglobalThis.changedScript = true;\n', 'changedScript'],
  ['style sheet', 'templates/sections/hero/hero.css', '\n.changed-style { color: red; }\n', 'changed-style'],
])('a changed %s is bundled again, with the cache of the build before', async (_kind, file, text, mark) => {
  expect(textOf(await bundle())).not.toContain(mark);
  await appendFile(join(root, file), text);
  expect(textOf(await bundle())).toContain(mark);
});

it('a file is bundled if it was added where an import finds it first', async () => {
  expect(textOf(await bundle())).not.toContain('addedFile');
  const text = await readFile(join(root, 'client/lib/attempt.ts'), 'utf8');
  await writeFile(join(root, 'client/lib/attempt.tsx'), `${text}\nglobalThis.addedFile = true;\n`);
  expect(textOf(await bundle())).toContain('addedFile');
});
