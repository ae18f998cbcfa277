import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createHashedFile, type HashedFile, writeHashedFile } from '../../files/hashed-file';
import { createTempName } from '../../files/running-process';
import { ContentRecords } from '../../store/content-records';
import { type RecordRow, RecordTable } from '../../store/record-table';
import { textDigest } from './text-records';

export const segmentForm = z.object({
  /** The common part of its file names. */
  name: z.string().regex(/^[\w-]+$/),
  /** The number of texts. */
  count: z.number(),
  /** Size of the file of records; each record can be checked separately. */
  bytes: z.number(),
  /** Digest of the file with the table of the records. */
  table: z.string(),
});

/** Texts of one or more builds in two files that are written once: the records, and their table. */
export type TextSegment = z.infer<typeof segmentForm>;

/** The names of a segment's files. */
export function segmentFiles({ name }: Pick<TextSegment, 'name'>): Record<'records' | 'table', string> {
  return { records: `${name}.texts`, table: `${name}.table` };
}

/** Opens the records of a segment; undefined if its files have changed. */
export function openSegment(folder: string, segment: TextSegment): ContentRecords | undefined {
  try {
    const names = segmentFiles(segment);
    const file = join(folder, names.records);
    if (statSync(file).size !== segment.bytes) return undefined;
    const bytes = readFileSync(join(folder, names.table));
    if (hash('sha256', bytes) !== segment.table) return undefined;
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    return ContentRecords.open([file], shared);
  } catch {
    // A segment without its files is ignored: its texts are compiled again.
    return undefined;
  }
}

function intactText(records: ContentRecords, row: RecordRow): readonly [string, string] | undefined {
  try {
    const { key, json } = records.textsOf(row);
    return textDigest(key, json) === row.digest ? [key, json] : undefined;
  } catch {
    return undefined;
  }
}

/** All keys of a segment with their JSON, without damaged ones. */
export function* textsOf(records: ContentRecords): Generator<readonly [string, string]> {
  for (const row of records.table.rows()) {
    const text = intactText(records, row);
    if (text !== undefined) yield text;
  }
}

/** Writes a segment. It can be read when it is finished. */
export interface SegmentWriter {
  /** Keys must be unique. */
  add(key: string, json: string): void;
  /** Undefined if nothing was added. */
  finish(): TextSegment | undefined;
  discard(): Promise<void>;
}

/** Starts a segment with a new name; files are created with the first text. */
export function createSegment(folder: string): SegmentWriter {
  const name = createTempName();
  const names = segmentFiles({ name });
  const table = new RecordTable();
  let file: HashedFile | undefined;
  let count = 0;

  const begin = () => {
    mkdirSync(folder, { recursive: true });
    return createHashedFile(join(folder, names.records));
  };

  return {
    add(key, json) {
      file ??= begin();
      const offset = file.length();
      const length = file.writeText(`${key}\n${json}`);
      table.add(key, { file: 0, offset, length, digest: textDigest(key, json) });
      count += 1;
    },
    finish() {
      if (file === undefined) return undefined;
      const { bytes } = file.finish();
      const written = writeHashedFile(join(folder, names.table), new Uint8Array(table.buffer));
      return { name, count, bytes, table: written.sha256 };
    },
    async discard() {
      if (file === undefined) return;
      file.abandon();
      for (const path of Object.values(names)) await rm(join(folder, path), { force: true });
    },
  };
}
