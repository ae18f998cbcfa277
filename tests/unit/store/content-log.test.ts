import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHashedFile, digestOfFile } from '../../../generator/files/hashed-file';
import type { ContentLog } from '../../../generator/store/content-log';
import { createContentLog, openContentLog } from '../../../generator/store/content-log';
import { copyRecords } from '../../../generator/store/copy-records';
import { temporaryFolder } from '../../support/folders';

const MEBIBYTE = 1024 * 1024;

function openForTest(...parameters: Parameters<typeof openContentLog>): ContentLog {
  const log = openContentLog(...parameters);
  onTestFinished(() => log.close());
  return log;
}

/** Records of very different lengths, 4 MiB in all. */
const RECORDS = Array.from({ length: 400 }, (_, index) => {
  const length = index === 7 ? 2 * MEBIBYTE : (index * 7919) % 10_000;
  return [`Entry:é${index}`, JSON.stringify('ü'.repeat(length / 2))] as const;
});

describe('a hashed file', () => {
  test.each([0, 1, 3, MEBIBYTE - 1, MEBIBYTE, MEBIBYTE + 1, 3 * MEBIBYTE])(
    'contains what was written, for %i bytes',
    async (length) => {
      const path = join(await temporaryFolder(), 'file');
      const file = createHashedFile(path);
      const parts = ['a'.repeat(length), '€', 'b'.repeat(length)];
      const lengths = parts.map((part) => file.writeText(part));
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

describe('a content log', () => {
  test.each([true, false])('returns each record by its key (in a file: %s)', async (isFile) => {
    const file = isFile ? join(await temporaryFolder(), 'log') : undefined;
    const writer = createContentLog(file);
    for (const [key, json] of RECORDS) writer.add(key, json);
    const log = openForTest(writer.finish().handle);
    for (const [key, json] of RECORDS) expect(log.read(key) === json, key).toBe(true);
    expect([log.read('Entry:é'), log.read('Entry:é400'), log.read('')]).toEqual(Array(3).fill(undefined));
  });

  test.each<[string, (index: number) => boolean]>([
    ['none', () => false],
    ['all', () => true],
    ['the first', (index) => index === 0],
    ['the last', (index) => index === 399],
    ['some adjacent ones', (index) => index > 4 && index < 9],
    ['every third', (index) => index % 3 === 0],
  ])('can be copied with %s of its records removed', async (_case, isLeft) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'old');
    const writer = createContentLog(file);
    for (const [key, json] of RECORDS) writer.add(key, json);
    const { handle, digest } = writer.finish();
    const old = openForTest(handle);
    const left = RECORDS.filter((_, index) => isLeft(index)).map(([key]) => old.find(key)?.place);
    const next = createContentLog(join(folder, 'new'));
    next.add('Entry:new', '"new"');
    const from = { file, bytes: digest?.bytes ?? 0, index: handle.index };
    copyRecords(from, next, left.filter((place) => place !== undefined).reverse());
    next.add('Entry:newest', '"newest"');
    const log = openForTest(next.finish().handle);
    expect([log.read('Entry:new'), log.read('Entry:newest')]).toEqual(['"new"', '"newest"']);
    for (const [index, [key, json]] of RECORDS.entries()) {
      expect(log.read(key) === (isLeft(index) ? undefined : json), key).toBe(true);
    }
  });
});
