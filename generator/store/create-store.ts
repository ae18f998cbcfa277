import { compareText } from '../source/compare-text';
import type { SnapshotAsset } from '../source/content-snapshot';
import type { ContentItem, LoadedContent } from '../source/content-source';
import { hostsOfAsset } from './asset-hosts';
import { createContentLog, openContentLog } from './content-log';
import type { ContentStore, ContentStoreHandle } from './content-store';
import { canonicalJson, digestOf, digestOfText } from './digest';

/**
 * Makes content available by id and by content type, out of a file that is written for it, or out of memory. The
 * items are read once and not kept.
 */
export function createContentStore(
  { space, items }: Pick<LoadedContent, 'space' | 'items'>,
  file?: string,
): ContentStore {
  const log = createContentLog(file);
  const digests: Record<ContentItem['kind'], string[]> = { Entry: [], Asset: [] };
  const ids = new Map<string, string[]>();
  const hosts = new Set<string>();
  for (const { kind, entity } of items) {
    const { json, digest } = recordOf(entity);
    log.add(`${kind}:${entity.id}`, json);
    digests[kind].push(digest);
    if (kind === 'Asset') for (const host of hostsOfAsset(entity)) hosts.add(host);
    else idsOf(ids, entity.contentType).push(entity.id);
  }
  for (const [type, unsorted] of ids) log.add(`List:${type}`, JSON.stringify(unsorted.sort(compareText)));
  const written = log.finish();
  const facts = {
    ...space,
    assetHosts: [...hosts].sort(),
    revision: digestOf({ ...space, entries: digests.Entry.sort(), assets: digests.Asset.sort() }),
  };
  written.close();
  return openContentStore({ space: facts, log: written.handle });
}

function idsOf(ids: Map<string, string[]>, contentType: string): string[] {
  const known = ids.get(contentType) ?? [];
  ids.set(contentType, known);
  return known;
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

/**
 * An entity as JSON, in the order of its source, and the digest of what it delivers. Times and revision numbers are no
 * part of the digest: publishing an entry again without a change delivers the same.
 */
function recordOf(entity: SnapshotAsset & { readonly contentType?: string }) {
  const { id, contentType = '', tags, fields } = entity;
  return {
    json: JSON.stringify(entity),
    digest: digestOfText(`${JSON.stringify([id, contentType, tags])}${canonicalJson(fields)}`),
  };
}
