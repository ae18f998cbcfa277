import { createLineWriter } from '../cache/cache-file';
import { type SavedPage, writePage } from '../cache/cached-build';
import type { FileDigest } from '../files/hashed-file';

/** The file of pages for the next build. */
export interface PagesFile {
  /** Adds a page of the last build. It is written when the first rendered page is added, or at the end. */
  reuse(page: SavedPage): void;
  add(page: SavedPage): void;
  finish(): FileDigest;
  /** Closes an unfinished file; does nothing if there is none. */
  abandon(): void;
}

/** Nothing is written before it is needed: if no page has changed, the file of the last build can stay. */
export function createPagesFile(file: string): PagesFile {
  const reused: SavedPage[] = [];
  let opened: ReturnType<typeof createLineWriter> | undefined;
  const writer = () => {
    if (opened !== undefined) return opened;
    opened = createLineWriter(file);
    for (const page of reused) writePage(opened, page);
    return opened;
  };
  return {
    reuse: (page) => void reused.push(page),
    add: (page) => writePage(writer(), page),
    finish: () => writer().finish(),
    abandon: () => opened?.abandon(),
  };
}
