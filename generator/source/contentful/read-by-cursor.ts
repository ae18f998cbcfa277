import type * as z from 'zod';
import { checkItems, invalid } from './answers';
import { withFittingPages } from './paging';
import type { Session } from './session';

interface CursorPage {
  readonly items: readonly unknown[];
  readonly pages: { readonly next?: string | null };
}

interface CursorQuery {
  readonly limit: number;
  readonly pageNext?: string;
}

interface CursorRequest<Item> {
  readonly shape: z.ZodType<Item>;
  /** Receives the items; cleared if the read starts again with smaller pages. */
  readonly into: { set(item: Item): void; clear(): void };
  fetchPage(query: CursorQuery): Promise<CursorPage>;
  onPage?(): void;
}

/** Reads a list by cursor, which is correct even if content is published meanwhile. */
export function readByCursor<Item>(
  session: Session,
  { shape, into, fetchPage, onPage }: CursorRequest<Item>,
): Promise<void> {
  return withFittingPages(async (limit) => {
    into.clear();
    const cursors = new Set<string>();
    let query: CursorQuery = { limit };
    for (;;) {
      const { items, pages } = await session.request(() => fetchPage(query));
      for (const item of checkItems(shape, items)) into.set(item);
      onPage?.();
      if (!pages.next) return;
      if (cursors.has(pages.next)) throw invalid('its pages repeat themselves');
      cursors.add(pages.next);
      query = { limit, pageNext: pages.next };
    }
  });
}
