import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { wholeFolder } from '../../support/packaged-browser';

describe('the folder of the packaged browser', () => {
  let parent: string;
  let folder: string;
  let filled: number;

  async function fill(path: string): Promise<void> {
    filled += 1;
    await mkdir(join(path, 'lib'));
    await writeFile(join(path, 'lib/part.so'), 'a library');
    await writeFile(join(path, 'browser'), 'a program');
  }

  async function expectWhole(): Promise<void> {
    expect(await readdir(parent)).toEqual(['browser']);
    expect(await readFile(join(folder, 'browser'), 'utf8')).toBe('a program');
    expect(await readFile(join(folder, 'lib/part.so'), 'utf8')).toBe('a library');
  }

  beforeEach(async () => {
    parent = await temporaryFolder();
    folder = join(parent, 'browser');
    filled = 0;
  });

  it('is unpacked once', async () => {
    await wholeFolder(folder, fill);
    await wholeFolder(folder, fill);
    await expectWhole();
    expect(filled).toBe(1);
  });

  it('is complete when several workers unpack it at once', async () => {
    await Promise.all([1, 2, 3].map(() => wholeFolder(folder, fill)));
    await expectWhole();
  });

  it.each<readonly [string, (path: string) => Promise<unknown>]>([
    ['a file is truncated', (path) => truncate(join(path, 'browser'), 3)],
    ['a file is missing', (path) => rm(join(path, 'lib/part.so'))],
    ['the list of its files is missing', (path) => rm(join(path, 'files.json'))],
  ])('is unpacked again when %s', async (_, damage) => {
    await wholeFolder(folder, fill);
    await damage(folder);
    await wholeFolder(folder, fill);
    await expectWhole();
    expect(filled).toBe(2);
  });

  it('does not exist when unpacking fails, and no temporary files remain', async () => {
    const failing = wholeFolder(folder, async (path) => {
      await fill(path);
      throw new Error('no space');
    });
    await expect(failing).rejects.toThrow('no space');
    expect(await readdir(parent)).toEqual([]);
  });
});
