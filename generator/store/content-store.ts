import { digestOf } from '../files/digest';
import type { SnapshotAsset, SnapshotEntry, SpaceContentType, SpaceInfo } from '../source/content-snapshot';
import { ContentRecords, type RecordsHandle } from './content-records';

/** Metadata of a space, without its entries and assets. */
export interface SpaceFacts extends SpaceInfo {
  /** Digest of everything delivered: contents that deliver the same have the same revision. */
  readonly revision: string;
}

/** All content of one snapshot by id. Rendering accesses it only through a ContentReader. */
export interface ContentStore {
  readonly space: SpaceFacts;
  entry(id: string): SnapshotEntry | undefined;
  asset(id: string): SnapshotAsset | undefined;
  contentType(id: string): SpaceContentType | undefined;
  /** In id order. */
  idsOfType(contentType: string): readonly string[];
  /** Data that another thread needs to open the same content. */
  readonly handle: ContentStoreHandle;
  close(): void;
}

/** Plain data that can be posted to a thread. */
export interface ContentStoreHandle {
  readonly space: SpaceFacts;
  readonly records: RecordsHandle;
}

/** Equal for equal content, in whatever steps it was loaded. */
export function spaceFactsOf(info: SpaceInfo, { index }: ContentRecords): SpaceFacts {
  return { ...info, revision: digestOf({ ...info, records: index.digest() }) };
}

/** Opens the content of another thread. */
export function attachContentStore({ space, records }: ContentStoreHandle): ContentStore {
  return openContentStore(space, new ContentRecords(records));
}

/** The content of a space by id; closing it closes the records. */
export function openContentStore(space: SpaceFacts, records: ContentRecords): ContentStore {
  const contentTypes = new Map(space.contentTypes.map((contentType) => [contentType.id, contentType]));
  return {
    space,
    handle: { space, records: records.handle },
    entry: (id) => records.value(`Entry:${id}`),
    asset: (id) => records.value(`Asset:${id}`),
    contentType: (id) => contentTypes.get(id),
    idsOfType: (contentType) => records.value(`List:${contentType}`) ?? [],
    close: () => records.close(),
  };
}
