import type { SyncQuery } from 'contentful';
import type { ContentProgress } from '../content-source';
import { assetShape, entryShape, type RawAsset, type RawEntry } from '../space-shapes';
import { checkItems, invalid } from './answers';
import { withFittingPages } from './page-size';
import type { Session } from './session';

export interface RawEntities {
  readonly entries: readonly RawEntry[];
  readonly assets: readonly RawAsset[];
}

/** Reads everything that is published, in all locales and with links as they are, by an initial sync. */
export function readPublished(
  session: Session,
  onProgress: (progress: ContentProgress) => void,
): Promise<RawEntities> {
  return withFittingPages(async (limit) => {
    const entries = new Map<string, RawEntry>();
    const assets = new Map<string, RawAsset>();
    const tokens = new Set<string>();
    let query: SyncQuery = { initial: true, limit };
    for (;;) {
      const page = await fetchPage(session, query);
      for (const entry of checkItems(entryShape, page.entries)) entries.set(entry.sys.id, entry);
      for (const asset of checkItems(assetShape, page.assets)) assets.set(asset.sys.id, asset);
      for (const { sys } of page.deletedEntries) entries.delete(sys.id);
      for (const { sys } of page.deletedAssets) assets.delete(sys.id);
      onProgress({ entries: entries.size, assets: assets.size });
      if (page.nextPageToken === undefined)
        return { entries: [...entries.values()], assets: [...assets.values()] };
      if (tokens.has(page.nextPageToken)) throw invalid('its pages repeat themselves');
      tokens.add(page.nextPageToken);
      query = { nextPageToken: page.nextPageToken };
    }
  });
}

/** The SDK changes the query that it is given, so that each attempt gets its own. */
function fetchPage({ request, client }: Session, query: SyncQuery) {
  return request(() => client.withoutLinkResolution.sync({ ...query }, { paginate: false }));
}
