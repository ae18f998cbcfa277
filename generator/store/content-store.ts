import type {
  ContentSnapshot,
  SnapshotAsset,
  SnapshotEntry,
  SpaceContentType,
} from '../source/content-snapshot';

/** All content of one snapshot by id. Rendering never sees it, only a ContentReader made from it. */
export interface ContentStore {
  readonly spaceId: string;
  readonly environment: string;
  readonly snapshot: ContentSnapshot;
  /** Digest of everything delivered: two snapshots with the same content have the same revision. */
  readonly revision: string;
  entry(id: string): SnapshotEntry | undefined;
  asset(id: string): SnapshotAsset | undefined;
  contentType(id: string): SpaceContentType | undefined;
  /** In id order. */
  entriesOfType(contentType: string): readonly SnapshotEntry[];
}
