import { LRUCache } from 'lru-cache';
import { compileText } from './compile-text';
import type { MarkdownParts } from './markdown-parts';
import { type ContentLog, type ContentLogHandle, openContentLog } from './text-log';
import { jsonOfRecord, textKey } from './text-records';

/** The compiled texts of earlier builds, newest first: plain data that can be posted to a thread. */
export interface TextCacheHandle {
  readonly segments: readonly ContentLogHandle[];
}

/** Compiled texts. One instance per thread, shared by its pages. */
export interface MarkdownTexts {
  partsOf(source: string, isIdentified: boolean): MarkdownParts;
  /**
   * Texts compiled since the last call, as key and JSON, which the cache does not have yet. Without a cache nothing
   * is collected.
   */
  takeNew(): ReadonlyArray<readonly [string, string]>;
  /** Keys of the texts read from the cache since the last call. Keys may repeat. */
  takeUsed(): readonly string[];
  close(): void;
}

/** In characters of markdown; the compiled texts need several times as many bytes. */
const RECENT_CHARACTERS = 2_000_000;

/** A file that cannot be opened or read is ignored: its texts are compiled again. */
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

/** Opens the cache of a build; without one, texts are only in an LRU in memory. */
export function createMarkdownTexts(cache?: TextCacheHandle): MarkdownTexts {
  const recent = new LRUCache<string, MarkdownParts>({
    maxSize: RECENT_CHARACTERS,
    // An empty text needs memory as well.
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
