import * as z from 'zod';
import type { RawAsset } from '../space-shapes';
import { readByCursor } from './read-by-cursor';
import type { Session } from './session';

/** The last save time of each item, by `Entry:<id>` or `Asset:<id>`; with the delivery API, the last publish time. */
export type SavedTimes = ReadonlyMap<string, string>;

const timeForm = z.object({ sys: z.object({ id: z.string(), updatedAt: z.string() }) });

/** Times by key, filled while reading. */
function timesOf(kind: 'Entry' | 'Asset') {
  const times = new Map<string, string>();
  const set = ({ sys }: z.infer<typeof timeForm>) => times.set(`${kind}:${sys.id}`, sys.updatedAt);
  return { times, into: { set, clear: () => times.clear() } };
}

/** Requests only ids and times. */
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

/** Whether something was saved after its last publish. Both times come from the service. */
export function isChangedSince(published: SavedTimes, { sys }: RawAsset): boolean {
  const time = published.get(`${'contentType' in sys ? 'Entry' : 'Asset'}:${sys.id}`);
  return time !== undefined && Date.parse(sys.updatedAt ?? '') > Date.parse(time);
}
