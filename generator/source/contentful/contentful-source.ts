import type { LocaleCollection } from 'contentful';
import type { ContentProgress, ContentSource } from '../content-source';
import { createSnapshot } from '../create-snapshot';
import { contentTypeShape, localeShape, type RawSpace } from '../space-shapes';
import type { ContentfulOptions } from './contentful-options';
import { readDrafts } from './read-drafts';
import { readList } from './read-list';
import { readPublished } from './read-published';
import { openSession, type Session } from './session';

type OnProgress = (progress: ContentProgress) => void;

/** The SDK takes a query for locales too, its type does not say so. */
type LocalesRequest = (query: object) => Promise<LocaleCollection>;

/**
 * Content from the delivery API, or with `preview` from the preview API. `load` throws source.refused,
 * source.unreachable, source.timed_out, source.answer_invalid or source.item_too_big; whatever happens, it leaves
 * no connection and no timer behind.
 */
export function createContentfulSource(options: ContentfulOptions): ContentSource {
  const { spaceId, environment, preview } = options;
  return {
    kind: 'contentful',
    async load({ onProgress = () => {} } = {}) {
      const session = await openSession(options);
      try {
        const content = await readSpace(session, preview ? readDrafts : readAllPublished, onProgress);
        const snapshot = createSnapshot({ spaceId, environment, ...content }, { includeDrafts: preview });
        return { snapshot, warnings: [] };
      } finally {
        session.close();
      }
    },
  };
}

async function readSpace(
  session: Session,
  readEntities: typeof readDrafts,
  onProgress: OnProgress,
): Promise<Omit<RawSpace, 'spaceId' | 'environment'>> {
  const { client } = session;
  const getLocales: LocalesRequest = client.getLocales;
  const [entities, contentTypes, locales] = await Promise.all([
    readEntities(session, onProgress),
    session.step('reading content types', () =>
      readList(session, {
        shape: contentTypeShape,
        fetchPage: (query) => client.getContentTypes({ ...query, order: 'sys.id' } as object),
      }),
    ),
    session.step('reading locales', () =>
      readList(session, {
        shape: localeShape,
        fetchPage: (query) => getLocales({ ...query }),
      }),
    ),
  ]);
  return { ...entities, contentTypes, locales, tags: [] };
}

function readAllPublished(session: Session, onProgress: OnProgress) {
  return session.step('reading entries and assets', () => readPublished(session, onProgress));
}
