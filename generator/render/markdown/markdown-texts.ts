import { LRUCache } from 'lru-cache';
import { compileText } from './compile-text';
import type { MarkdownParts } from './markdown-parts';
import { type ContentLog, type ContentLogHandle, openContentLog } from './text-log';
import { jsonOfRecord, textKey } from './text-records';

/** The texts that earlier builds compiled, newest first: plain data that can be posted to a thread. */
export interface TextCacheHandle {
  readonly segments: readonly ContentLogHandle[];
}

/**
 * Compiled texts. One per thread; the pages that it renders share it.
 */
export interface MarkdownTexts {
  partsOf(source: string, isIdentified: boolean): MarkdownParts;
  /**
   * What was compiled since the last call, as key and JSON: what the cache does not have yet. It is kept until it is
   * taken; nothing is kept without a cache.
   */
  takeNew(): ReadonlyArray<readonly [string, string]>;
  /** Keys of what was read from the cache since the last call. A key may come again later. */
  takeUsed(): readonly string[];
  close(): void;
}

/** In characters of markdown; with what was compiled from them a few times as many bytes. */
const RECENT_CHARACTERS = 2_000_000;

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
  const recent = new LRUCache<string, MarkdownParts>({
    maxSize: RECENT_CHARACTERS,
    // An empty text takes room as well.
    sizeCalculation: (_, key) => key.length + 1,
  });
  const logs = cache === undefined ? [] : openLogs(cache);
  let added: Array<readonly [string, string]> = [];
  let used: string[] = [];

  const readOrCompile = (markdown: string, isIdentified: boolean): MarkdownParts => {
    if (cache === undefined) return compileText(markdown, isIdentified);
    const key = textKey(markdown, isIdentified);
    const restored = restore(logs, key);
    if (restored !== undefined) {
      used.push(key);
      return restored;
    }
    const parts = compileText(markdown, isIdentified);
    added.push([key, JSON.stringify(parts)]);
    return parts;
  };

  const compiled = (markdown: string, isIdentified: boolean): MarkdownParts => {
    const name = isIdentified ? `+${markdown}` : `-${markdown}`;
    const known = recent.get(name);
    if (known !== undefined) return known;
    const parts = readOrCompile(markdown, isIdentified);
    recent.set(name, parts);
    return parts;
  };

  return {
    partsOf(source, isIdentified) {
      return compiled(source, isIdentified);
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
