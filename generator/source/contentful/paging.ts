import type * as z from 'zod';
import { checkItems, invalid } from './answers';
import { RequestFailure } from './request-failure';
import type { Session } from './session';

/** The service's maximum for `limit`. */
const LARGEST_PAGE = 1000;

/**
 * Reads with the largest pages that the service delivers: it refuses responses above 7 MB. Then the read starts again
 * with pages of half the size, because the size is fixed for all pages of one sync. Throws the refusal if even pages
 * of one item are too big.
 */
export async function withFittingPages<Result>(read: (limit: number) => Promise<Result>): Promise<Result> {
  for (let limit = LARGEST_PAGE; ; limit = Math.floor(limit / 2)) {
    try {
      return await read(limit);
    } catch (error) {
      const isTooBig = error instanceof RequestFailure && error.kind === 'too-big';
      if (!isTooBig || limit === 1) throw error;
    }
  }
}

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
