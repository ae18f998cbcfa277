import type { z } from 'zod';
import type { ContentProgress } from '../content-source';
import { assetShape, entryShape, type RawAsset } from '../space-shapes';
import { checkItems, invalid } from './answers';
import type { EntitySpool } from './entity-spool';
import { withFittingPages } from './page-size';
import type { RawEntities } from './raw-entities';
import type { Session } from './session';

interface CursorQuery {
  readonly limit: number;
  readonly pageNext?: string;
}

interface CursorPage {
  readonly items: readonly unknown[];
  readonly pages: { readonly next?: string | null };
}

interface CursorRequest<Item extends RawAsset> {
  readonly shape: z.ZodType<Item>;
  readonly spool: EntitySpool<Item>;
  fetchPage(query: CursorQuery): Promise<CursorPage>;
  onPage(): void;
}

/**
 * Reads everything as it was last saved, in all locales and with links as they are. The preview API has no sync;
 * pages are followed by cursor, which stays right while somebody publishes.
 */
export async function readDrafts(
  session: Session,
  { entries, assets }: RawEntities,
  onProgress: (progress: ContentProgress) => void,
): Promise<void> {
  const client = session.client.withAllLocales.withoutLinkResolution;
  const onPage = () => onProgress({ entries: entries.size, assets: assets.size });
  await Promise.all([
    session.step('reading entries', () =>
      readByCursor(session, {
        shape: entryShape,
        spool: entries,
        fetchPage: (query) => client.getEntriesWithCursor({ ...query, include: 0 }),
        onPage,
      }),
    ),
    session.step('reading assets', () =>
      readByCursor(session, {
        shape: assetShape,
        spool: assets,
        fetchPage: (query) => client.getAssetsWithCursor({ ...query }),
        onPage,
      }),
    ),
  ]);
}

function readByCursor<Item extends RawAsset>(
  session: Session,
  { shape, spool, fetchPage, onPage }: CursorRequest<Item>,
): Promise<void> {
  return withFittingPages(async (limit) => {
    spool.clear();
    const cursors = new Set<string>();
    let query: CursorQuery = { limit };
    for (;;) {
      const { items, pages } = await session.request(() => fetchPage(query));
      for (const item of checkItems(shape, items)) spool.set(item);
      onPage();
      if (!pages.next) return;
      if (cursors.has(pages.next)) throw invalid('its pages repeat themselves');
      cursors.add(pages.next);
      query = { limit, pageNext: pages.next };
    }
  });
}
