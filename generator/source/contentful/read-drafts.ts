import type { ContentProgress } from '../content-source';
import { assetShape, entryShape } from '../space-shapes';
import type { RawEntities } from './entity-spool';
import { readByCursor } from './read-by-cursor';
import type { Session } from './session';

/** Reads everything as last saved, in all locales and with unresolved links. The preview API has no sync. */
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
        into: entries,
        fetchPage: (query) => client.getEntriesWithCursor({ ...query, include: 0 }),
        onPage,
      }),
    ),
    session.step('reading assets', () =>
      readByCursor(session, {
        shape: assetShape,
        into: assets,
        fetchPage: (query) => client.getAssetsWithCursor({ ...query }),
        onPage,
      }),
    ),
  ]);
}
