import { readSync } from 'node:fs';

const READ_AHEAD_BYTES = 64 * 1024;

/** Reads a piece of an open file. The bytes are valid until the next call. */
export type PieceReader = (descriptor: number, start: number, end: number) => Buffer;

/**
 * Reads ahead, because pieces are usually requested in the order of the file: one read of the disk serves many. Throws
 * errors of the file system, and `tooShort()` for a piece after the end of the file.
 */
export function createPieceReader(tooShort: () => Error): PieceReader {
  let buffer = Buffer.allocUnsafe(READ_AHEAD_BYTES);
  let held = { descriptor: -1, start: 0, end: 0 };
  return (descriptor, start, end) => {
    if (descriptor !== held.descriptor || start < held.start || end > held.end) {
      if (buffer.length < end - start) buffer = Buffer.allocUnsafe((end - start) * 2);
      held = { descriptor: -1, start: 0, end: 0 };
      let done = 0;
      while (done < end - start) {
        const count = readSync(descriptor, buffer, done, buffer.length - done, start + done);
        if (count === 0) throw tooShort();
        done += count;
      }
      held = { descriptor, start, end: start + done };
    }
    return buffer.subarray(start - held.start, end - held.start);
  };
}
