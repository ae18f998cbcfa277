import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempName } from '../../../generator/files/running-process';
import { writeFileAtomic } from '../../../generator/files/write-file-atomic';
import { temporaryFolder } from '../../support/folders';

test('simultaneous writes to one file leave one complete text and no other file', async () => {
  const file = join(await temporaryFolder(), 'folder/file.json');
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50_000));
  await Promise.all(texts.map((text) => writeFileAtomic(file, text)));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(join(file, '..'))).toEqual(['file.json']);
});

test('temporary files of ended processes are removed, and those of others remain', async () => {
  const folder = await temporaryFolder();
  const dead = createTempName().replace(/-\d+-/, '-4194305-');
  const names = [`file.json.${createTempName()}`, `file.json.backup`, `other.json.${dead}`];
  for (const name of [...names, `file.json.${dead}`]) await writeFile(join(folder, name), '');
  await writeFileAtomic(join(folder, 'file.json'), 'text');
  expect((await readdir(folder)).sort()).toEqual(['file.json', ...names].sort());
});

test('a failed write leaves no temporary file, and does not change the existing content', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'file.json'));
  await expect(writeFileAtomic(join(folder, 'file.json'), 'text')).rejects.toThrow(/EISDIR|ENOTDIR|EEXIST/);
  expect(await readdir(folder)).toEqual(['file.json']);
});

test('the pieces of an iterable are written one after the other', async () => {
  const file = join(await temporaryFolder(), 'file.json');
  await writeFileAtomic(file, ['[1,', '"ü"]'], { isDurable: true });
  expect(await readFile(file, 'utf8')).toBe('[1,"ü"]');
});
