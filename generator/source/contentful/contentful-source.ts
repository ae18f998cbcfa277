import type {
  AllContent,
  ChangedContent,
  ContentItem,
  ContentProgress,
  ContentSource,
  LoadOptions,
  UnchangedContent,
} from '../content-source';
import { createNormalizer, type EntityNormalizer, localesInUse } from '../entity-normalizer';
import type { RawAsset } from '../space-shapes';
import type { ContentfulOptions } from './contentful-options';
import { createRawEntities, type RawEntities } from './entity-spool';
import { readChanges } from './read-changes';
import { readDrafts } from './read-drafts';
import { digestOfModel, readModel, type SpaceModel } from './read-model';
import { readSync } from './read-sync';
import { isChangedSince, readTimes, type SavedTimes } from './read-times';
import { readVersion } from './read-version';
import { readResumePoint, writeResumePoint } from './resume-point';
import { type Session, withSession } from './session';

/** One read of a space. */
interface Reading {
  readonly session: Session;
  readonly options: ContentfulOptions;
  readonly onProgress: (progress: ContentProgress) => void;
}

/**
 * Content from the delivery API, or with `preview` from the preview API. Published content is read completely once,
 * and then incrementally, as long as the result is certainly the same; drafts are always read completely. `load`
 * throws source.refused, source.unreachable, source.timed_out, source.answer_invalid or source.item_too_big. It
 * always closes all connections and timers.
 */
export function createContentfulSource(options: ContentfulOptions): ContentSource {
  return {
    kind: 'contentful',
    savedTimes: () => withSession(options, readTimes),
    version: () => withSession(options, readVersion),
    load: ({ onProgress = () => {}, since } = {}) =>
      withSession(options, async (session) => {
        const reading = { session, options, onProgress };
        return (await loadChanges(reading, since)) ?? (await loadAll(reading));
      }),
  };
}

async function loadChanges(
  { session, options, onProgress }: Reading,
  since: LoadOptions['since'],
): Promise<ChangedContent | UnchangedContent | undefined> {
  const point = since && readResumePoint(options, since.resume);
  if (!point) return undefined;
  return withEntities(async (entities) => {
    const changes = await readChanges(session, { since, point, entities, onProgress });
    if (!changes) return undefined;
    const { removed, model } = changes;
    const resume = writeResumePoint(options, changes.point);
    const isUnchanged = removed.length + entities.entries.size + entities.assets.size === 0;
    if (isUnchanged) return { kind: 'unchanged', resume };
    return {
      kind: 'changes',
      removed,
      resume,
      items: itemsOf(entities, normalizerOf(entities, model, { ...options, published: undefined })),
    };
  });
}

async function loadAll(reading: Reading): Promise<AllContent> {
  const { session, options } = reading;
  return withEntities(async (entities) => {
    const [model, token] = await Promise.all([readModel(session), readAll(reading, entities)]);
    const published = await publishedTimes(options);
    const normalizer = normalizerOf(entities, model, { ...options, published });
    const { size: entries } = entities.entries;
    const { size: assets } = entities.assets;
    // Without a list of locales they are derived from the values, and one changed value may change all items.
    const isResumable = token !== undefined && model.locales.length > 0;
    const resume = isResumable
      ? writeResumePoint(options, { model: digestOfModel(model), token, entries, assets })
      : undefined;
    return {
      kind: 'all',
      space: normalizer.space,
      items: itemsOf(entities, normalizer),
      warnings: [],
      resume,
    };
  });
}

/** Returns the resume token; drafts have none. */
async function readAll(
  { session, options, onProgress }: Reading,
  entities: RawEntities,
): Promise<string | undefined> {
  if (options.preview) {
    await readDrafts(session, entities, onProgress);
    return undefined;
  }
  const end = await session.step('reading entries and assets', () =>
    readSync(session, { entities, onProgress }),
  );
  return end.token;
}

/** Entities that are not returned as items are freed. */
async function withEntities<Content extends { readonly kind: string } | undefined>(
  read: (entities: RawEntities) => Promise<Content>,
): Promise<Content> {
  const entities = createRawEntities();
  let content: Content | undefined;
  try {
    content = await read(entities);
    return content;
  } finally {
    if (content === undefined || content.kind === 'unchanged') entities.close();
  }
}

type NormalizerFacts = Pick<ContentfulOptions, 'spaceId' | 'environment' | 'preview'> & {
  readonly published: SavedTimes | undefined;
};

/** The published content, if a preview has access to it. */
async function publishedTimes(options: ContentfulOptions): Promise<SavedTimes | undefined> {
  const { published, host: _previewHost, ...rest } = options;
  if (!options.preview || published === undefined) return undefined;
  return withSession({ ...rest, ...published, preview: false }, readTimes);
}

function normalizerOf(
  entities: RawEntities,
  { contentTypes, locales }: SpaceModel,
  { spaceId, environment, preview, published }: NormalizerFacts,
): EntityNormalizer {
  const given = locales.length > 0 ? locales : localesInUse(all(entities));
  const space = { spaceId, environment, contentTypes, locales: given, tags: [] };
  const isChanged = published && ((raw: RawAsset) => isChangedSince(published, raw));
  return createNormalizer(space, { includeDrafts: preview, isChanged });
}

function* all({ entries, assets }: RawEntities): Iterable<RawAsset> {
  yield* entries;
  yield* assets;
}

function* itemsOf(entities: RawEntities, normalizer: EntityNormalizer): Iterable<ContentItem> {
  try {
    for (const raw of entities.entries) {
      const entity = normalizer.entry(raw);
      if (entity !== undefined) yield { kind: 'Entry', entity };
    }
    for (const raw of entities.assets) {
      const entity = normalizer.asset(raw);
      if (entity !== undefined) yield { kind: 'Asset', entity };
    }
  } finally {
    entities.close();
  }
}
