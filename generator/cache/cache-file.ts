import { readFileSync } from 'node:fs';
import * as z from 'zod';
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

/** The lines of a file, one by one, each with its line break. */
export function* linesOf(bytes: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start) + 1 || bytes.length;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** The value of a line of JSON. */
export function parseLine<Value>(line: Buffer): Value {
  return JSON.parse(line.toString('utf8'));
}
