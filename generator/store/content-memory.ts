import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDigests } from './content-digests';
import type { ContentFile } from './content-state';
import { CONTENT_FILES } from './content-state';

/** What is known of content that this process has written, so that it need not be read or hashed again. */
export interface KnownContent {
  /** A copy, to be changed at will. */
  digests(): ContentDigests;
  readonly index: SharedArrayBuffer;
}

/** Remembers the contents that a process wrote last. */
export interface ContentMemory {
  /** Undefined for a folder that the process has not written lately, or whose files were changed since. */
  find(folder: string): KnownContent | undefined;
  keep(
    folder: string,
    written: { readonly digests: ContentDigests; readonly index: SharedArrayBuffer },
  ): void;
}

/** The content of the last build, and the one of a build that goes on or has failed. */
const MAX_KEPT = 2;

type Stamps = Readonly<Record<ContentFile, string>>;

function stampsOf(folder: string): Stamps | undefined {
  const stamps: Partial<Record<ContentFile, string>> = {};
  for (const file of CONTENT_FILES) {
    const found = statSync(join(folder, file), { throwIfNoEntry: false });
    if (found === undefined) return undefined;
    stamps[file] = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
  }
  return stamps as Stamps;
}

/** Makes an empty memory. Folders are named by their whole path. */
export function createContentMemory(): ContentMemory {
  const kept = new Map<string, { stamps: Stamps; digests: ContentDigests; index: SharedArrayBuffer }>();
  return {
    find(folder) {
      const known = kept.get(folder);
      if (known === undefined) return undefined;
      const stamps = stampsOf(folder);
      if (stamps === undefined || CONTENT_FILES.some((file) => stamps[file] !== known.stamps[file])) {
        kept.delete(folder);
        return undefined;
      }
      const { byKey, assetsByHost } = known.digests;
      return {
        index: known.index,
        digests: () => ({ byKey: new Map(byKey), assetsByHost: new Map(assetsByHost) }),
      };
    },
    keep(folder, { digests, index }) {
      const stamps = stampsOf(folder);
      if (stamps === undefined) return;
      kept.set(folder, { stamps, digests, index });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
    },
  };
}
