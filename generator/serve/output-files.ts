import { hash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Maximum bytes of files and their compressed forms in memory. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * The first request of a file waits for its compression: the highest quality for files that compress quickly, such as
 * the scripts of every page, and a high one for others.
 */
function brotliQuality(bytes: number): number {
  return bytes <= 32 * 1024 ? 11 : 9;
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A version of a published file. */
export interface ServedFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** A strong entity tag of the content, with quotes. */
  readonly entityTag: string;
  /** Of a page that could not be rendered; otherwise the address determines the status. */
  readonly status?: number;
  /** The bytes in an encoding, compressed at the first call. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export interface OutputFiles {
  /** The current file at a path below the folder; undefined if there is none. */
  read(path: string): Promise<ServedFile | undefined>;
}

interface CachedFile {
  readonly version: string;
  readonly file: ServedFile;
}

const MISSING_CODES = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES'];

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return encoding === 'br' ? compressWithBrotli(bytes, { params }) : bytes;
}

/** A file with these bytes; its tag and compressed forms are derived from them. */
export function servedFile(path: string, bytes: Buffer): ServedFile {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const digest = hash('sha256', bytes, 'base64url').slice(0, 27);
  return {
    path,
    bytes,
    entityTag: `"${digest}"`,
    encoded(encoding) {
      const made = encodings.get(encoding) ?? compress(bytes, encoding);
      encodings.set(encoding, made);
      return made;
    },
  };
}

/** The most recently used files; a file counts twice, because of its compressed forms. */
function createFileCache() {
  return new LRUCache<string, CachedFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ file }) => 2 * file.bytes.length + 1,
  });
}

/**
 * The files of an output folder, read on request, because a build may replace them at any time. Each is read from one
 * open file, so that no response mixes two versions. Links to outside of the folder are refused.
 */
export function openOutputFiles(outDir: string): OutputFiles {
  const cache = createFileCache();
  const readOpen = async (path: string): Promise<ServedFile | undefined> => {
    const target = await realpath(join(outDir, path));
    if (!target.startsWith((await realpath(outDir)) + sep)) return undefined;
    const handle = await open(target);
    try {
      const status = await handle.stat({ bigint: true });
      if (!status.isFile()) return undefined;
      const version = [status.ino, status.size, status.mtimeNs, status.ctimeNs].join(' ');
      const cached = cache.get(path);
      const file = cached?.version === version ? cached.file : servedFile(path, await handle.readFile());
      cache.set(path, { version, file });
      return file;
    } finally {
      await handle.close();
    }
  };
  return {
    async read(path) {
      try {
        return await readOpen(path);
      } catch (error) {
        if (MISSING_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
  };
}
