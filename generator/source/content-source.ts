import type { Message } from '../errors/site-error';
import type { SnapshotAsset, SnapshotEntry, SpaceHead } from './content-snapshot';

/** Reported while content is read, for the progress line. `total` is unknown until the service names it. */
export interface ContentProgress {
  readonly entries: number;
  readonly assets: number;
  readonly total?: number;
}

/** Content that was loaded before, for a source that can go on from it. */
export interface ContentBefore {
  /** What the source itself gave with it. */
  readonly resume: string;
  /** Whether it holds a key, `Entry:<id>` or `Asset:<id>`. */
  has(key: string): boolean;
}

export interface LoadOptions {
  readonly onProgress?: ((progress: ContentProgress) => void) | undefined;
  /** Without it, all content is given. */
  readonly since?: ContentBefore | undefined;
}

export type ContentItem =
  | { readonly kind: 'Entry'; readonly entity: SnapshotEntry }
  | { readonly kind: 'Asset'; readonly entity: SnapshotAsset };

/** All content: each item once, in no particular order, created when it is asked for. */
export interface AllContent {
  readonly kind: 'all';
  readonly space: SpaceHead;
  /** To be read to its end, once. Throws a SiteError where an item is not usable. */
  readonly items: Iterable<ContentItem>;
  /** Warnings that do not stop the build, such as draft values in an export; complete when all items were read. */
  readonly warnings: readonly Message[];
  /**
   * What `since` is to hold next time; undefined where the source cannot go on from this. Only good when all items
   * were read.
   */
  readonly resume: string | undefined;
}

/** What changed of the content that `since` names. Space and warnings are the same. */
export interface ChangedContent {
  readonly kind: 'changes';
  /** Entries and assets that are new or were published again: each once. To be read to its end, once. */
  readonly items: Iterable<ContentItem>;
  /** Keys of what was there and is no more. */
  readonly removed: readonly string[];
  readonly resume: string;
}

/** The content is still the one that `since` names. */
export interface UnchangedContent {
  readonly kind: 'unchanged';
  readonly resume: string;
}

export type LoadedContent = AllContent | ChangedContent | UnchangedContent;

/** Where content comes from. `load` throws a SiteError when there is nothing usable. */
export interface ContentSource {
  readonly kind: 'export' | 'contentful';
  load(options?: LoadOptions): Promise<LoadedContent>;
  /**
   * Another text whenever an entry or asset was saved, published or removed: by two small requests. Absent where the
   * time of a file says as much.
   */
  readonly version?: () => Promise<string>;
  /** When each entry and asset was saved last, by `Entry:<id>` or `Asset:<id>`. Absent where content is a file. */
  readonly savedTimes?: () => Promise<ReadonlyMap<string, string>>;
}
