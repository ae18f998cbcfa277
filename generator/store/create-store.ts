import { compareText } from '../source/compare-text';
import type { ContentSnapshot, SnapshotAsset } from '../source/content-snapshot';
import { hostsOfAssets } from './asset-hosts';
import { createContentLog, openContentLog } from './content-log';
import type { ContentStore, ContentStoreHandle } from './content-store';
import { canonicalJson, digestOf, digestOfText } from './digest';

/**
 * Makes a snapshot's content available by id and by content type, out of a file that is written for it, or out of
 * memory. The snapshot itself is not kept.
 */
export function createContentStore(snapshot: ContentSnapshot, file?: string): ContentStore {
  const { entries, assets, ...space } = snapshot;
  const log = createContentLog(file);
  const add = (kind: 'Entry' | 'Asset', entity: SnapshotAsset) => {
    const { json, digest } = recordOf(entity);
    log.add(`${kind}:${entity.id}`, json);
    return digest;
  };
  const digests = {
    entries: entries.map((entry) => add('Entry', entry)).sort(),
    assets: assets.map((asset) => add('Asset', asset)).sort(),
  };
  for (const [type, ids] of idsByType(snapshot)) log.add(`List:${type}`, JSON.stringify(ids));
  const { handle, close } = log.finish();
  close();
  const facts = {
    ...space,
    assetHosts: hostsOfAssets(assets),
    revision: digestOf({ ...space, ...digests }),
  };
  return openContentStore({ space: facts, log: handle });
}

/** Opens content that `createContentStore` made, possibly in another thread. */
export function openContentStore(handle: ContentStoreHandle): ContentStore {
  const { space } = handle;
  const log = openContentLog(handle.log);
  const contentTypes = new Map(space.contentTypes.map((contentType) => [contentType.id, contentType]));
  const read = (key: string) => {
    const json = log.read(key);
    return json === undefined ? undefined : JSON.parse(json);
  };
  return {
    space,
    revision: space.revision,
    handle,
    entry: (id) => read(`Entry:${id}`),
    asset: (id) => read(`Asset:${id}`),
    contentType: (id) => contentTypes.get(id),
    idsOfType: (contentType) => read(`List:${contentType}`) ?? [],
    close: log.close,
  };
}

function idsByType({ entries }: ContentSnapshot): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, contentType } of entries) {
    const group = groups.get(contentType);
    if (group) group.push(id);
    else groups.set(contentType, [id]);
  }
  for (const ids of groups.values()) ids.sort(compareText);
  return groups;
}

/**
 * An entity as JSON, and the digest of what it delivers. Times and revision numbers are no part of the digest:
 * publishing an entry again without a change delivers the same.
 */
function recordOf({ fields, tags, ...system }: SnapshotAsset & { readonly contentType?: string }) {
  const content = `"tags":${JSON.stringify(tags)},"fields":${canonicalJson(fields)}}`;
  return {
    json: `${JSON.stringify(system).slice(0, -1)},${content}`,
    digest: digestOfText(JSON.stringify([system.id, system.contentType ?? '']) + content),
  };
}
