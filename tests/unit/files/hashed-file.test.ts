import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHashedFile, digestOfFile } from '../../../generator/files/hashed-file';
import { temporaryFolder } from '../../support/folders';

const MEBIBYTE = 1024 * 1024;

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
});
