import { LRUCache } from 'lru-cache';
import { ContentRecords, type RecordsHandle } from '../../store/content-records';
import { compileText } from './compile-text';
import type { MarkdownParts } from './markdown-parts';
import { textDigest, textKey } from './text-segment';

/** The compiled texts of earlier builds, newest first: plain data that can be posted to a thread. */
export interface StoredTextsHandle {
  readonly segments: readonly RecordsHandle[];
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
}

/** In characters of markdown; the compiled texts need several times as many bytes. */
const RECENT_CHARACTERS = 2_000_000;

/** The JSON of a text. A file that cannot be read, or a damaged text, is ignored: the text is compiled again. */
function findIntact(records: ContentRecords, key: string): string | undefined {
  try {
    const found = records.find(key);
    return found && textDigest(key, found.json) === found.row.digest ? found.json : undefined;
  } catch {
    return undefined;
  }
}

function restore(segments: readonly ContentRecords[], key: string): MarkdownParts | undefined {
  for (const records of segments) {
    const json = findIntact(records, key);
    if (json !== undefined) return JSON.parse(json);
  }
  return undefined;
}

/** Opens the cache of a build; without one, texts are only in an LRU in memory. */
export function createMarkdownTexts(cache?: StoredTextsHandle): MarkdownTexts {
  const recent = new LRUCache<string, MarkdownParts>({
    maxSize: RECENT_CHARACTERS,
    // An empty text needs memory as well.
    sizeCalculation: (_, key) => key.length + 1,
  });
  const segments = cache?.segments.map((handle) => new ContentRecords(handle)) ?? [];
  let added: Array<readonly [string, string]> = [];
  let used: string[] = [];

  const readOrCompile = (markdown: string, isIdentified: boolean): MarkdownParts => {
    if (cache === undefined) return compileText(markdown, isIdentified);
    const key = textKey(markdown, isIdentified);
    const restored = restore(segments, key);
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
  };
}
