import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHashedFile, digestOfFile } from '../../../generator/files/hashed-file';
import { temporaryFolder } from '../../support/folders';

const MEBIBYTE = 1024 * 1024;

const OPEN_FILES = '/proc/self/fd';

/** The names of the files in a folder that this process has open, sorted. */
function openFilesIn(folder: string): string[] {
  const targets = readdirSync(OPEN_FILES).map((descriptor) => {
    try {
      return readlinkSync(join(OPEN_FILES, descriptor));
    } catch {
      // The descriptor of the listing itself is closed by now.
      return '';
    }
  });
  return targets
    .filter((target) => target.startsWith(`${folder}/`))
    .map((target) => basename(target))
    .sort();
}

describe('a hashed file', () => {
  test.each([0, 1, 3, MEBIBYTE - 1, MEBIBYTE, MEBIBYTE + 1, 3 * MEBIBYTE])(
    'contains the written data, for %i bytes',
    async (length) => {
      const path = join(await temporaryFolder(), 'file');
      const file = createHashedFile(path);
      const parts = ['a'.repeat(length), '€', 'b'.repeat(length)];
      const lengths = parts.map((part) => file.writeText(part));
      expect(file.length()).toBe(2 * length + 3);
      file.write(Buffer.from(parts.join('')));
      const digest = file.finish();
      file.abandon();
      const bytes = await readFile(path);
      expect(bytes.equals(Buffer.from(parts.join('').repeat(2)))).toBe(true);
      expect(lengths).toEqual([length, 3, length]);
      expect(digest).toEqual({
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      expect(digestOfFile(path)).toEqual(digest);
    },
  );

  // Only Linux lists the open files of a process here.
  test.skipIf(!existsSync(OPEN_FILES))('is closed when it is finished or abandoned', async () => {
    const folder = await temporaryFolder();
    const finished = createHashedFile(join(folder, 'finished'));
    const abandoned = createHashedFile(join(folder, 'abandoned'));
    expect(openFilesIn(folder)).toEqual(['abandoned', 'finished']);
    finished.finish();
    abandoned.abandon();
    expect(openFilesIn(folder)).toEqual([]);
  });
});
