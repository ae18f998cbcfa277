import type { SyncQuery } from 'contentful';
import type { ContentProgress } from '../content-source';
import { publicationState } from '../publication-state';
import { assetShape, entryShape, type RawAsset } from '../space-shapes';
import { checkItems, invalid } from './answers';
import type { EntitySpool, RawEntities } from './entity-spool';
import { withFittingPages } from './paging';
import type { Session } from './session';

/** The start of a read and the receiver of its items. */
export interface SyncInput {
  /** The token of an earlier read; without it, everything is read. */
  readonly token?: string;
  readonly entities: RawEntities;
  readonly onProgress: (progress: ContentProgress) => void;
}

/** The result of a sync besides entries and assets. */
export interface SyncEnd {
  /** Ids of content that is no longer published. */
  readonly deletedEntries: ReadonlySet<string>;
  readonly deletedAssets: ReadonlySet<string>;
  /** The token for a later sync. */
  readonly token: string | undefined;
}

/** Reads published content, or its changes since a token: in all locales and with unresolved links. */
export function readSync(session: Session, { token, entities, onProgress }: SyncInput): Promise<SyncEnd> {
  const readFrom = (query: SyncQuery) => readPages(session, query, { entities, onProgress });
  return token === undefined
    ? withFittingPages((limit) => readFrom({ initial: true, limit }))
    : readFrom({ nextSyncToken: token });
}

async function readPages(
  session: Session,
  start: SyncQuery,
  { entities, onProgress }: Omit<SyncInput, 'token'>,
): Promise<SyncEnd> {
  const entries = createCollector(entities.entries);
  const assets = createCollector(entities.assets);
  const tokens = new Set<string>();
  let query = start;
  for (;;) {
    const page = await fetchPage(session, query);
    entries.takePage(checkItems(entryShape, page.entries), page.deletedEntries);
    assets.takePage(checkItems(assetShape, page.assets), page.deletedAssets);
    onProgress({ entries: entities.entries.size, assets: entities.assets.size });
    if (page.nextPageToken === undefined) {
      return { deletedEntries: entries.deleted, deletedAssets: assets.deleted, token: page.nextSyncToken };
    }
    if (tokens.has(page.nextPageToken)) throw invalid('its pages repeat themselves');
    tokens.add(page.nextPageToken);
    query = { nextPageToken: page.nextPageToken };
  }
}

/** The SDK modifies the query, so each attempt gets its own. */
function fetchPage({ request, client }: Session, query: SyncQuery) {
  return request(() => client.withoutLinkResolution.sync({ ...query }, { paginate: false }));
}

interface Deletion {
  readonly sys: { readonly id: string; readonly deletedAt?: string };
}

function createCollector<Entity extends RawAsset>(spool: EntitySpool<Entity>) {
  const deleted = new Set<string>();
  spool.clear();
  const remove = (id: string) => {
    spool.delete(id);
    deleted.add(id);
  };
  return {
    deleted,
    takePage(found: readonly Entity[], deletions: readonly Deletion[]) {
      const publishedAt = new Map<string, number>();
      for (const entity of found) {
        const { id, updatedAt } = entity.sys;
        const state = publicationState(entity.sys);
        if (state === 'archived' || state === 'draft') {
          remove(id);
          continue;
        }
        deleted.delete(id);
        spool.set(entity);
        publishedAt.set(id, Date.parse(updatedAt ?? ''));
      }
      // The SDK does not document the order of entities and deletions in a page.
      for (const { sys } of deletions) {
        const isPublishedAgain = (publishedAt.get(sys.id) ?? 0) > Date.parse(sys.deletedAt ?? '');
        if (!isPublishedAgain) remove(sys.id);
      }
    },
  };
}
