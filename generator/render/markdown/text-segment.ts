import { hash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createHashedFile, readPieces } from '../../files/hashed-file';
import { createTempName } from '../../files/running-process';
import { type ContentLogHandle, type ContentLogWriter, createContentLog } from './text-log';
import { jsonOfRecord, textRecord } from './text-records';

export const segmentForm = z.object({
  /** The common part of its file names. */
  name: z.string().regex(/^[\w-]+$/),
  /** The number of texts. */
  count: z.number(),
  /** Size of the file of records; each record can be checked separately. */
  bytes: z.number(),
  /** Digest of the file with the positions of records. */
  index: z.string(),
});

/** Texts of one or more builds in two files that are written once: the records, and their positions. */
export type TextSegment = z.infer<typeof segmentForm>;

/** The names of a segment's files. */
export function segmentFiles({ name }: Pick<TextSegment, 'name'>): Record<'records' | 'index', string> {
  return { records: `${name}.texts`, index: `${name}.index` };
}

/** Data that a thread needs to read a segment; undefined if its files have changed. */
export function openSegment(folder: string, segment: TextSegment): ContentLogHandle | undefined {
  try {
    const names = segmentFiles(segment);
    const file = join(folder, names.records);
    if (statSync(file).size !== segment.bytes) return undefined;
    const bytes = readFileSync(join(folder, names.index));
    if (hash('sha256', bytes) !== segment.index) return undefined;
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    return { records: { file }, index: shared };
  } catch {
    // A segment without its files is ignored: its texts are compiled again.
    return undefined;
  }
}

const LINE_END = 0x0a;

/** A file that was removed in the meantime has no lines. */
function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch {
    return undefined;
  }
}

function* linesOf(file: string): Generator<string> {
  const descriptor = openIfThere(file);
  if (descriptor === undefined) return;
  try {
    let rest = Buffer.alloc(0);
    for (const piece of readPieces(descriptor)) {
      const bytes = Buffer.concat([rest, piece]);
      let start = 0;
      for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
        yield bytes.toString('utf8', start, end);
        start = end + 1;
      }
      rest = bytes.subarray(start);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** All keys of a file of records with their JSON, without damaged ones. */
export function* textsOf(file: string): Generator<readonly [string, string]> {
  let key = '';
  for (const line of linesOf(file)) {
    const json = key === '' ? undefined : jsonOfRecord(key, `${line}\n`);
    if (json !== undefined) yield [key, json];
    key = json === undefined ? line : '';
  }
}

/** Returns the digest of the written data. */
function writeBytes(path: string, bytes: Uint8Array): string {
  const file = createHashedFile(path);
  try {
    file.write(bytes);
    return file.finish().sha256;
  } finally {
    file.abandon();
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
  let log: ContentLogWriter | undefined;
  let count = 0;

  const begin = () => {
    mkdirSync(folder, { recursive: true });
    return createContentLog(join(folder, names.records));
  };

  return {
    add(key, json) {
      log ??= begin();
      log.add(key, textRecord(key, json));
      count += 1;
    },
    finish() {
      if (log === undefined) return undefined;
      const { handle, digest } = log.finish();
      const index = writeBytes(join(folder, names.index), new Uint8Array(handle.index));
      return { name, count, bytes: digest?.bytes ?? 0, index };
    },
    async discard() {
      log?.abandon();
      for (const file of Object.values(names)) await rm(join(folder, file), { force: true });
    },
  };
}
