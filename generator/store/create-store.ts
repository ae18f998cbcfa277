import { compareText } from '../source/compare-text';
import type { ContentSnapshot, SnapshotAsset, SnapshotEntry } from '../source/content-snapshot';
import type { ContentStore } from './content-store';
import { digestOf } from './digest';

/** Makes a snapshot's content available by id and by content type. */
export function createContentStore(snapshot: ContentSnapshot): ContentStore {
  const entries = byId(snapshot.entries);
  const assets = byId(snapshot.assets);
  const contentTypes = byId(snapshot.contentTypes);
  const entriesByType = groupByType(snapshot.entries);
  let revision: string | undefined;
  return {
    spaceId: snapshot.spaceId,
    environment: snapshot.environment,
    snapshot,
    get revision() {
      revision ??= revisionOf(snapshot);
      return revision;
    },
    entry: (id) => entries.get(id),
    asset: (id) => assets.get(id),
    contentType: (id) => contentTypes.get(id),
    entriesOfType: (contentType) => entriesByType.get(contentType) ?? [],
  };
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function groupByType(entries: readonly SnapshotEntry[]): ReadonlyMap<string, readonly SnapshotEntry[]> {
  const groups = new Map<string, SnapshotEntry[]>();
  for (const entry of [...entries].sort((left, right) => compareText(left.id, right.id))) {
    const group = groups.get(entry.contentType);
    if (group) group.push(entry);
    else groups.set(entry.contentType, [entry]);
  }
  return groups;
}

/** Times and revision numbers are left out: publishing an entry again without a change delivers the same. */
function revisionOf({ entries, assets, ...space }: ContentSnapshot): string {
  const digests = (entities: readonly SnapshotAsset[]) =>
    entities.map(
      ({ createdAt: _createdAt, updatedAt: _updatedAt, revision: _revision, isDraft: _isDraft, ...rest }) =>
        digestOf(rest),
    );
  return digestOf({ ...space, entries: digests(entries).sort(), assets: digests(assets).sort() });
}
