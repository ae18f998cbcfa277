import type { z } from 'zod';
import { checkItems, invalid } from './answers';
import { withFittingPages } from './page-size';
import type { Session } from './session';

/** One page of a list with offset pagination. */
interface ListPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

interface ListRequest<Item> {
  readonly shape: z.ZodType<Item>;
  fetchPage(query: { readonly limit: number; readonly skip: number }): Promise<ListPage>;
}

/** Reads all pages of a short list such as the content types. */
export function readList<Item>(session: Session, { shape, fetchPage }: ListRequest<Item>): Promise<Item[]> {
  return withFittingPages(async (limit) => {
    const found: Item[] = [];
    for (;;) {
      const { items, total } = await session.request(() => fetchPage({ limit, skip: found.length }));
      found.push(...checkItems(shape, items));
      if (found.length >= total) return found;
      if (items.length === 0) throw invalid(`the list ends after ${found.length} of ${total} items`);
    }
  });
}
