import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sha256 } from '../files/digest';
import { createHashedFile, type FileDigest } from '../files/hashed-file';

/** A reference of the state to a file. If its size or digest differs, the file is truncated or from another build. */
export const cacheFileForm = z.object({ bytes: z.number(), sha256: z.string() });

export interface LineWriter {
  /** One value as a line of JSON. */
  add(value: unknown): void;
  /** A line of another file. */
  addLine(line: Uint8Array): void;
  /** Closes the file after flushing it to disk. */
  finish(): FileDigest;
  /** Closes an unfinished file; does nothing if it is already closed. */
  abandon(): void;
}

/** Writes values as lines of JSON into a new file. */
export function createLineWriter(file: string): LineWriter {
  const { write, writeText, finish, abandon } = createHashedFile(file);
  return {
    add: (value) => void writeText(`${JSON.stringify(value)}\n`),
    addLine: write,
    finish: () => finish({ isDurable: true }),
    abandon,
  };
}

/** The bytes of a file if it is as it was written; undefined if it is missing, truncated or a different one. */
export function readIntact(file: string, expected: FileDigest): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return bytes.length === expected.bytes && sha256(bytes) === expected.sha256 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A value of a file of JSON lines, and its line. */
export interface ReadLine<Value> {
  readonly value: Value;
  readonly line: Uint8Array;
}

/** The values of JSON lines, one by one. */
export function* readLines<Value>(bytes: Buffer): Iterable<ReadLine<Value>> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const stop = end === -1 ? bytes.length : end;
    yield { value: JSON.parse(bytes.toString('utf8', start, stop)), line: bytes.subarray(start, stop + 1) };
    start = stop + 1;
  }
}
