import { z } from 'zod';
import type { RawAsset } from '../space-shapes';
import { checkItems } from './answers';
import { withFittingPages } from './page-size';
import type { Session } from './session';

/** When each was saved last, by `Entry:<id>` or `Asset:<id>`; from the delivery API, when it was published last. */
export type SavedTimes = ReadonlyMap<string, string>;

const timeForm = z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) });

interface CursorPage {
  readonly items: readonly unknown[];
  readonly pages: { readonly next?: string | null };
}

async function readByCursor(
  session: Session,
  fetchPage: (query: object) => Promise<CursorPage>,
): Promise<Array<readonly [string, string]>> {
  return withFittingPages(async (limit) => {
    const times: Array<readonly [string, string]> = [];
    for (let next: string | null | undefined; ; ) {
      const query = { limit, select: ['sys.id', 'sys.updatedAt'], ...(next ? { pageNext: next } : {}) };
      const { items, pages } = await session.request(() => fetchPage(query));
      times.push(...checkItems(timeForm, items).map(({ sys }) => [sys.id, sys.updatedAt] as const));
      if (!pages.next || pages.next === next) return times;
      next = pages.next;
    }
  });
}

/** Asks what there is and since when, and for nothing else. */
export function readTimes(session: Session): Promise<SavedTimes> {
  const client = session.client.withAllLocales.withoutLinkResolution;
  return session.step('asking what was saved when', async () => {
    const [entries, assets] = await Promise.all([
      readByCursor(session, (query) => client.getEntriesWithCursor({ ...query, include: 0 } as never)),
      readByCursor(session, (query) => client.getAssetsWithCursor(query as never)),
    ]);
    return new Map([
      ...entries.map(([id, time]) => [`Entry:${id}`, time] as const),
      ...assets.map(([id, time]) => [`Asset:${id}`, time] as const),
    ]);
  });
}

/** Whether something was saved after it was published last. Both times are the service's own. */
export function isChangedSince(published: SavedTimes, { sys }: RawAsset): boolean {
  const time = published.get(`${'contentType' in sys ? 'Entry' : 'Asset'}:${sys.id}`);
  return time !== undefined && Date.parse(sys.updatedAt ?? '') > Date.parse(time);
}
