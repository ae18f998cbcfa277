import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assertOutputDirectory } from '../../../generator/publish/output-directory';
import { openPublisher } from '../../../generator/publish/publisher';
import { temporaryFolder } from './temporary-folder';

const OUR_FILES = { 'build.json': '{"version":1}', 'page-ids.json': '{"version":1,"pages":[]}' };

function folderWith(files: Record<string, string>): string {
  const outDir = join(temporaryFolder(), 'out');
  mkdirSync(outDir);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(outDir, name), content);
  return outDir;
}

describe('the check of the output folder', () => {
  test('accepts a folder that does not exist, is empty or contains a build', async () => {
    await assertOutputDirectory(join(temporaryFolder(), 'absent'));
    await assertOutputDirectory(folderWith({}));
    await assertOutputDirectory(folderWith({ ...OUR_FILES, 'foreign.txt': 'x' }));
  });

  test.each([
    ['a foreign file', { 'notes.txt': 'mine' }],
    ['a hidden foreign file', { '.env': 'secret' }],
    ['an incomplete build', { 'build.json': '{"version":1}' }],
    ['a build of another version', { ...OUR_FILES, 'build.json': '{"version":2}' }],
    ['a build file that is not JSON', { ...OUR_FILES, 'page-ids.json': '<html>' }],
    ['a build file that holds null', { ...OUR_FILES, 'page-ids.json': 'null' }],
  ])('refuses a folder with %s and does not change it', async (_, files) => {
    const outDir = folderWith(files);
    const refused = { exitCode: 2, messages: [{ code: 'output.foreign_directory' }] };
    await expect(assertOutputDirectory(outDir)).rejects.toMatchObject(refused);
    await expect(
      openPublisher({ outDir, cacheDir: join(outDir, '../cache'), now: new Date(0) }),
    ).rejects.toMatchObject(refused);
    for (const [name, content] of Object.entries(files))
      expect(readFileSync(join(outDir, name), 'utf8')).toBe(content);
  });

  test('refuses a file, a folder below a file, and a link even to a build', async () => {
    const refused = { exitCode: 2, messages: [{ code: 'output.not_a_directory' }] };
    const outDir = folderWith(OUR_FILES);
    symlinkSync(outDir, `${outDir}-link`);
    await expect(assertOutputDirectory(`${outDir}-link`)).rejects.toMatchObject(refused);
    for (const below of ['build.json', 'build.json/out', 'build.json/out/deeper'])
      await expect(assertOutputDirectory(join(outDir, below))).rejects.toMatchObject(refused);
    await expect(assertOutputDirectory(join(outDir, 'new/deeper'))).resolves.toBeUndefined();
  });
});
