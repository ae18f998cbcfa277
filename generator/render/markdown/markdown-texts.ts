import type { ContentLog, ContentLogHandle } from '../../store/content-log';
import { openContentLog } from '../../store/content-log';
import { compileMarkdown } from './compile-markdown';
import type { MarkdownParts } from './markdown-parts';
import { createRecentTexts } from './recent-texts';
import { jsonOfRecord, textKey } from './text-records';

/** The texts that earlier builds compiled, newest first: plain data that can be posted to a thread. */
export interface TextCacheHandle {
  readonly segments: readonly ContentLogHandle[];
}

/** Compiled texts by their source. One per thread; the pages that it renders share it. */
export interface MarkdownTexts {
  partsOf(source: string, isIdentified: boolean): MarkdownParts;
  /**
   * Texts compiled since the last call, as key and JSON: what the cache does not have yet. They are kept until they
   * are taken; nothing is kept without a cache.
   */
  takeNew(): ReadonlyArray<readonly [string, string]>;
  /** Keys of texts that were read from the cache since the last call. A key may come again later. */
  takeUsed(): readonly string[];
  close(): void;
}

/** In characters of sources; with what was compiled from them about three times as many bytes. */
const RECENT_CHARACTERS = 5_000_000;

/** A file that cannot be opened or read is as good as none: its texts are compiled anew. */
function orNone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function openLogs({ segments }: TextCacheHandle): ContentLog[] {
  return segments.flatMap((handle) => orNone(() => openContentLog(handle)) ?? []);
}

function restore(logs: readonly ContentLog[], key: string): MarkdownParts | undefined {
  for (const log of logs) {
    const record = orNone(() => log.read(key));
    const json = record === undefined ? undefined : jsonOfRecord(key, record);
    if (json !== undefined) return JSON.parse(json);
  }
  return undefined;
}

/** Opens the cache that a build has; without one, texts are only remembered for a while. */
export function createMarkdownTexts(cache?: TextCacheHandle): MarkdownTexts {
  const recent = createRecentTexts<MarkdownParts>(RECENT_CHARACTERS);
  const logs = cache === undefined ? [] : openLogs(cache);
  let added: Array<readonly [string, string]> = [];
  let used: string[] = [];

  const cached = (source: string, isIdentified: boolean): MarkdownParts => {
    const key = textKey(source, isIdentified);
    const restored = restore(logs, key);
    if (restored !== undefined) {
      used.push(key);
      return restored;
    }
    const parts = compileMarkdown(source, isIdentified);
    added.push([key, JSON.stringify(parts)]);
    return parts;
  };

  return {
    partsOf(source, isIdentified) {
      const name = isIdentified ? `+${source}` : `-${source}`;
      const known = recent.get(name);
      if (known !== undefined) return known;
      const parts =
        cache === undefined ? compileMarkdown(source, isIdentified) : cached(source, isIdentified);
      recent.set(name, parts);
      return parts;
    },
    takeNew() {
      const taken = added;
      added = [];
      return taken;
    },
    takeUsed() {
      const taken = used;
      used = [];
      return taken;
    },
    close() {
      for (const log of logs) log.close();
    },
  };
}
