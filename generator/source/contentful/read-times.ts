import { z } from 'zod';
import type { RawAsset } from '../space-shapes';
import { readByCursor } from './read-by-cursor';
import type { Session } from './session';

/** When each was saved last, by `Entry:<id>` or `Asset:<id>`; from the delivery API, when it was published last. */
export type SavedTimes = ReadonlyMap<string, string>;

const timeForm = z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) });

/** Times by key, as a list that is read. */
function timesOf(kind: 'Entry' | 'Asset') {
  const times = new Map<string, string>();
  const set = ({ sys }: z.infer<typeof timeForm>) => times.set(`${kind}:${sys.id}`, sys.updatedAt);
  return { times, into: { set, clear: () => times.clear() } };
}

/** Asks what there is and since when, and for nothing else. */
export function readTimes(session: Session): Promise<SavedTimes> {
  const client = session.client.withAllLocales.withoutLinkResolution;
  const select = ['sys.id', 'sys.updatedAt'];
  const entries = timesOf('Entry');
  const assets = timesOf('Asset');
  return session.step('asking what was saved when', async () => {
    await Promise.all([
      readByCursor(session, {
        shape: timeForm,
        into: entries.into,
        fetchPage: (query) => client.getEntriesWithCursor({ ...query, select, include: 0 } as never),
      }),
      readByCursor(session, {
        shape: timeForm,
        into: assets.into,
        fetchPage: (query) => client.getAssetsWithCursor({ ...query, select } as never),
      }),
    ]);
    return new Map([...entries.times, ...assets.times]);
  });
}

/** Whether something was saved after it was published last. Both times are the service's own. */
export function isChangedSince(published: SavedTimes, { sys }: RawAsset): boolean {
  const time = published.get(`${'contentType' in sys ? 'Entry' : 'Asset'}:${sys.id}`);
  return time !== undefined && Date.parse(sys.updatedAt ?? '') > Date.parse(time);
}
