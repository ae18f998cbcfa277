import type { Message } from '../errors/site-error';
import type { SnapshotAsset, SnapshotEntry, SpaceInfo } from './content-snapshot';

/** Reported while content is read, for the progress line. `total` is unknown until the service returns it. */
export interface ContentProgress {
  readonly entries: number;
  readonly assets: number;
  readonly total?: number;
}

/** Previously loaded content, from which a source can load changes. */
export interface ContentBefore {
  /** The source's own resume data. */
  readonly resume: string;
  /** Whether it contains a key, `Entry:<id>` or `Asset:<id>`. */
  has(key: string): boolean;
  /** The digests of the items' source bytes by key; empty if unknown. */
  sources(): ReadonlyMap<string, string>;
}

export interface LoadOptions {
  readonly onProgress?: ((progress: ContentProgress) => void) | undefined;
  /** Without it, all content is returned. */
  readonly since?: ContentBefore | undefined;
}

export type ContentItem = (
  | { readonly kind: 'Entry'; readonly entity: SnapshotEntry }
  | { readonly kind: 'Asset'; readonly entity: SnapshotAsset }
) & {
  /** The digest of its bytes in the source, if equal bytes always give the same item and no warning. */
  readonly source?: string | undefined;
};

/** All content: each item once, unordered, created lazily. */
export interface AllContent {
  readonly kind: 'all';
  readonly space: SpaceInfo;
  /** Must be read to its end, once. Throws a SiteError for an unusable item. */
  readonly items: Iterable<ContentItem>;
  /** Warnings that do not stop the build, such as draft values in an export; complete when all items were read. */
  readonly warnings: readonly Message[];
  /**
   * The value of `since` for the next load; undefined if the source cannot resume from this. Valid only when all
   * items were read.
   */
  readonly resume: string | undefined;
}

/** The changes since the content of `since`, of a space with the same model. */
export interface ChangedContent {
  readonly kind: 'changes';
  /** New and republished entries and assets: each once. Must be read to its end, once. */
  readonly items: Iterable<ContentItem>;
  /** Keys of removed content; complete when all items were read. */
  readonly removed: Iterable<string>;
  /** As for all content; absent if they did not change. */
  readonly warnings?: readonly Message[];
  readonly resume: string | undefined;
}

/** The content equals that of `since`. */
export interface UnchangedContent {
  readonly kind: 'unchanged';
  readonly resume: string;
}

export type LoadedContent = AllContent | ChangedContent | UnchangedContent;

/** A source of content. `load` throws a SiteError if no content is usable. */
export interface ContentSource {
  readonly kind: 'export' | 'contentful';
  load(options?: LoadOptions): Promise<LoadedContent>;
  /**
   * A text that changes whenever an entry or asset was saved, published or removed: two small requests. Absent if the
   * time of a file gives the same information.
   */
  readonly version?: () => Promise<string>;
  /** The last save time of each entry and asset, by `Entry:<id>` or `Asset:<id>`. Absent if content is a file. */
  readonly savedTimes?: () => Promise<ReadonlyMap<string, string>>;
}
