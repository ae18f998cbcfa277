import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';

/** A reference of the state to a file. If its size or digest differs, the file is truncated or from another build. */
export const cacheFileForm = z.object({ bytes: z.number(), sha256: z.string() });

export type CacheFile = z.infer<typeof cacheFileForm>;

const CHUNK_BYTES = 1024 * 1024;

export interface LineWriter {
  /** One value as a line of JSON. */
  add(value: unknown): void;
  /** A line of JSON as it is. */
  addLine(line: string): void;
  /** Closes the file after flushing it to disk. */
  finish(): CacheFile;
  /** Closes an unfinished file; does nothing if it is already closed. */
  abandon(): void;
}

/** Writes values as lines of JSON into a new file. */
export function createLineWriter(file: string): LineWriter {
  const descriptor = openSync(file, 'w');
  const hash = createHash('sha256');
  let isOpen = true;
  let pending: string[] = [];
  let pendingLength = 0;
  let total = 0;
  const flush = () => {
    const bytes = Buffer.from(pending.join(''));
    hash.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    total += bytes.length;
    pending = [];
    pendingLength = 0;
  };
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const addLine = (line: string) => {
    pending.push(line, '\n');
    pendingLength += line.length;
    if (pendingLength >= CHUNK_BYTES) flush();
  };
  return {
    add: (value) => addLine(JSON.stringify(value)),
    addLine,
    finish() {
      flush();
      fsyncSync(descriptor);
      close();
      return { bytes: total, sha256: hash.digest('hex') };
    },
    abandon: close,
  };
}

/** The bytes of a file if it is as it was written; undefined if it is missing, truncated or a different one. */
export function readIntact(file: string, expected: CacheFile): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return bytes.length === expected.bytes && sha256 === expected.sha256 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** The values of JSON lines, one by one. */
export function* readLines<Value>(bytes: Buffer): Iterable<Value> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const stop = end === -1 ? bytes.length : end;
    yield JSON.parse(bytes.toString('utf8', start, stop)) as Value;
    start = stop + 1;
  }
}
