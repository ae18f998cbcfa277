import type { LocaleCollection } from 'contentful';
import type { ContentItem, ContentProgress, ContentSource } from '../content-source';
import type { Delivery } from '../create-delivery';
import { createDelivery, localesInUse } from '../create-delivery';
import { contentTypeShape, localeShape } from '../space-shapes';
import type { ContentfulOptions } from './contentful-options';
import { readDrafts } from './read-drafts';
import { readList } from './read-list';
import type { RawEntities } from './read-published';
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
        const { entities, contentTypes, locales } = await readSpace(
          session,
          preview ? readDrafts : readAllPublished,
          onProgress,
        );
        const given = locales.length > 0 ? locales : localesInUse([...entities.entries, ...entities.assets]);
        const head = { spaceId, environment, contentTypes, locales: given, tags: [] };
        const delivery = createDelivery(head, { includeDrafts: preview });
        return { space: delivery.space, items: itemsOf(entities, delivery), warnings: [] };
      } finally {
        session.close();
      }
    },
  };
}

async function readSpace(session: Session, readEntities: typeof readDrafts, onProgress: OnProgress) {
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
  return { entities, contentTypes, locales };
}

function* itemsOf({ entries, assets }: RawEntities, delivery: Delivery): Iterable<ContentItem> {
  for (const raw of entries) {
    const entity = delivery.entry(raw);
    if (entity !== undefined) yield { kind: 'Entry', entity };
  }
  for (const raw of assets) {
    const entity = delivery.asset(raw);
    if (entity !== undefined) yield { kind: 'Asset', entity };
  }
}

function readAllPublished(session: Session, onProgress: OnProgress) {
  return session.step('reading entries and assets', () => readPublished(session, onProgress));
}
