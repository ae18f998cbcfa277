import type { Message } from '../errors/site-error';
import type { SnapshotAsset, SnapshotEntry, SpaceHead } from './content-snapshot';

/** Told while content is being read, for the progress line. `total` is unknown until the service names it. */
export interface ContentProgress {
  readonly entries: number;
  readonly assets: number;
  readonly total?: number;
}

export interface LoadOptions {
  readonly onProgress?: (progress: ContentProgress) => void;
}

export type ContentItem =
  | { readonly kind: 'Entry'; readonly entity: SnapshotEntry }
  | { readonly kind: 'Asset'; readonly entity: SnapshotAsset };

/** What a source gives: each item once, in no particular order, made when it is asked for. */
export interface LoadedContent {
  readonly space: SpaceHead;
  /** To be read to its end, once. Throws a SiteError where an item is not usable. */
  readonly items: Iterable<ContentItem>;
  /** Faults that do not stop the build, such as draft values in an export; complete when all items were read. */
  readonly warnings: readonly Message[];
}

/** Where content comes from. `load` throws a SiteError when there is nothing usable. */
export interface ContentSource {
  readonly kind: 'export' | 'contentful';
  load(options?: LoadOptions): Promise<LoadedContent>;
}
