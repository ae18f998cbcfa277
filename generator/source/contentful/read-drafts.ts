import type { z } from 'zod';
import type { ContentProgress } from '../content-source';
import { assetShape, entryShape } from '../space-shapes';
import { checkItems, invalid } from './answers';
import { withFittingPages } from './page-size';
import type { RawEntities } from './read-published';
import type { Session } from './session';

interface CursorQuery {
  readonly limit: number;
  readonly pageNext?: string;
}

interface CursorPage {
  readonly items: readonly unknown[];
  readonly pages: { readonly next?: string | null };
}

interface CursorRequest<Item> {
  readonly shape: z.ZodType<Item>;
  fetchPage(query: CursorQuery): Promise<CursorPage>;
  onCount(count: number): void;
}

/**
 * Reads everything as it was last saved, in all locales and with links as they are. The preview API has no sync;
 * pages are followed by cursor, which stays right while somebody publishes.
 */
export async function readDrafts(
  session: Session,
  onProgress: (progress: ContentProgress) => void,
): Promise<RawEntities> {
  const client = session.client.withAllLocales.withoutLinkResolution;
  const counts = { entries: 0, assets: 0 };
  const count = (kind: keyof typeof counts) => (found: number) => {
    counts[kind] = found;
    onProgress({ ...counts });
  };
  const [entries, assets] = await Promise.all([
    session.step('reading entries', () =>
      readByCursor(session, {
        shape: entryShape,
        fetchPage: (query) => client.getEntriesWithCursor({ ...query, include: 0 }),
        onCount: count('entries'),
      }),
    ),
    session.step('reading assets', () =>
      readByCursor(session, {
        shape: assetShape,
        fetchPage: (query) => client.getAssetsWithCursor({ ...query }),
        onCount: count('assets'),
      }),
    ),
  ]);
  return { entries, assets };
}

function readByCursor<Item extends { readonly sys: { readonly id: string } }>(
  session: Session,
  { shape, fetchPage, onCount }: CursorRequest<Item>,
): Promise<Item[]> {
  return withFittingPages(async (limit) => {
    const found = new Map<string, Item>();
    const cursors = new Set<string>();
    let query: CursorQuery = { limit };
    for (;;) {
      const { items, pages } = await session.request(() => fetchPage(query));
      for (const item of checkItems(shape, items)) found.set(item.sys.id, item);
      onCount(found.size);
      if (!pages.next) return [...found.values()];
      if (cursors.has(pages.next)) throw invalid('its pages repeat themselves');
      cursors.add(pages.next);
      query = { limit, pageNext: pages.next };
    }
  });
}
