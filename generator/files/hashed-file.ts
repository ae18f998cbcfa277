import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';

/** The properties that a file must have to count as the one that was written. */
export interface FileDigest {
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A file that is written sequentially, in large chunks. */
export interface HashedFile {
  write(bytes: Uint8Array): void;
  /** Returns the length in bytes. */
  writeText(text: string): number;
  /** Bytes written so far. */
  length(): number;
  /** Closes the completed file; with `isDurable` it is flushed to disk first. */
  finish(options?: { readonly isDurable: boolean }): FileDigest;
  /** Closes the file even if it is incomplete; does nothing if it is already closed. */
  abandon(): void;
}

const CHUNK_BYTES = 1024 * 1024;

/** A code unit has at most this many bytes in UTF-8. */
const BYTES_PER_UNIT = 3;

/** Creates or overwrites a file. Throws errors of the file system. */
export function createHashedFile(file: string): HashedFile {
  const descriptor = openSync(file, 'w');
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let bytes = 0;
  let isOpen = true;
  const put = (given: Uint8Array) => {
    for (let done = 0; done < given.length; ) done += writeSync(descriptor, given, done);
    hash.update(given);
    bytes += given.length;
  };
  const flush = () => {
    put(chunk.subarray(0, filled));
    filled = 0;
  };
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  const write = (given: Uint8Array) => {
    if (filled + given.length > CHUNK_BYTES) flush();
    if (given.length > CHUNK_BYTES) return put(given);
    chunk.set(given, filled);
    filled += given.length;
  };
  return {
    write,
    writeText(text) {
      const most = text.length * BYTES_PER_UNIT;
      if (most > CHUNK_BYTES) {
        const long = Buffer.from(text);
        write(long);
        return long.length;
      }
      if (filled + most > CHUNK_BYTES) flush();
      const length = chunk.write(text, filled);
      filled += length;
      return length;
    },
    length: () => bytes + filled,
    finish({ isDurable } = { isDurable: false }) {
      flush();
      if (isDurable) fsyncSync(descriptor);
      close();
      return { bytes, sha256: hash.digest('hex') };
    },
    abandon: close,
  };
}

/** Files are read one after the other, into the same memory. */
let readChunk: Buffer | undefined;

/** The digest of a file. Throws if it cannot be read. */
export function digestOfFile(file: string): FileDigest {
  const descriptor = openSync(file, 'r');
  try {
    const hash = createHash('sha256');
    readChunk ??= Buffer.allocUnsafe(CHUNK_BYTES);
    let bytes = 0;
    let count: number;
    do {
      count = readSync(descriptor, readChunk);
      hash.update(readChunk.subarray(0, count));
      bytes += count;
    } while (count > 0);
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(descriptor);
  }
}

/** Hexadecimal digest of a file. */
export async function sha256OfFile(file: string): Promise<string> {
  return digestOfFile(file).sha256;
}
