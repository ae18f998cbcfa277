import type { SnapshotAsset, SnapshotEntry, SpaceContentType, SpaceHead } from '../source/content-snapshot';
import type { ContentLogHandle } from './content-log';

/** What is known of a space besides its entries and assets. */
export interface SpaceFacts extends SpaceHead {
  /** Hosts that files of assets lie on, sorted. */
  readonly assetHosts: readonly string[];
  /** Digest of everything delivered: two contents that deliver the same have the same revision. */
  readonly revision: string;
}

/** All content of one snapshot by id. Rendering never sees it, only a ContentReader made from it. */
export interface ContentStore {
  readonly space: SpaceFacts;
  readonly revision: string;
  entry(id: string): SnapshotEntry | undefined;
  asset(id: string): SnapshotAsset | undefined;
  contentType(id: string): SpaceContentType | undefined;
  /** In id order. */
  idsOfType(contentType: string): readonly string[];
  /** What another thread needs to open the same content. */
  readonly handle: ContentStoreHandle;
  close(): void;
}

/** Plain data that can be posted to a thread. */
export interface ContentStoreHandle {
  readonly space: SpaceFacts;
  readonly log: ContentLogHandle;
}
