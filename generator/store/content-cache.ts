import type { Message } from '../errors/site-error';
import { digestOf } from '../files/digest';
import { withDiskErrors } from '../files/file-errors';
import type { SpaceInfo } from '../source/content-snapshot';
import type { AllContent, ChangedContent, ContentSource, LoadOptions } from '../source/content-source';
import { ContentDraft, type EarlierContent } from './content-draft';
import { type ContentPlace, openContentFiles } from './content-files';
import type { ContentRecords } from './content-records';
import { CONTENT_FORMAT, type ContentState, usableState } from './content-state';
import { type ContentStore, openContentStore, spaceFactsOf } from './content-store';
import { writeAgain, writeAll, writeChanges } from './content-writer';
import type { IndexChanges } from './record-index';

export { removeUnusedContent } from './content-files';
export type { ContentState } from './content-state';

export interface ContentChanges {
  /**
   * Keys `Entry:<id>`, `Asset:<id>`, `List:<contentType>` whose digest was added, removed or changed; undefined if
   * the previous content is unknown (first build, lost state).
   */
  readonly keys: ReadonlySet<string> | undefined;
  /** Locales, content types, space id or environment differ from the previous ones, or those are unknown. */
  readonly isSpaceChanged: boolean;
}

/** The changes of two consecutive steps. */
export function changesOfBoth(first: ContentChanges, second: ContentChanges): ContentChanges {
  return {
    keys: first.keys && second.keys && new Set([...first.keys, ...second.keys]),
    isSpaceChanged: first.isSpaceChanged || second.isSpaceChanged,
  };
}

export interface CachedContent {
  readonly store: ContentStore;
  readonly changes: ContentChanges;
  /** Commit it with the rest of the build's state; until then the previous state stays usable. */
  readonly state: ContentState;
  readonly warnings: readonly Message[];
  /** Closes the store and removes written files. Do not call it after the state was committed. */
  discard(): void;
}

export interface CacheOptions extends ContentPlace {
  readonly source: ContentSource;
  /** From the last committed build; a state of another form is ignored. */
  readonly previous: ContentState | undefined;
  readonly onProgress?: LoadOptions['onProgress'];
}

/** Content of an earlier build. */
interface SavedContent {
  readonly state: ContentState;
  readonly records: ContentRecords;
}

/** Above this number, the files of records are merged into one. */
const MAX_RECORD_FILES = 16;

/**
 * Loads content, incrementally if the source supports it. New content is written to new files; earlier files do not
 * change, and are ignored if one is missing or damaged. Throws errors of the source, and output.write_failed.
 */
export async function loadCachedContent(options: CacheOptions): Promise<CachedContent> {
  const saved = openSaved(options);
  let isReused = false;
  try {
    const loaded = await options.source.load({
      onProgress: options.onProgress,
      since: saved && sinceOf(saved),
    });
    if (loaded.kind === 'all') return await storeAll(options, saved, loaded);
    if (saved === undefined) throw new Error('The source was not asked for changes.');
    if (loaded.kind === 'changes') return await storeChanges(options, saved, loaded);
    isReused = true;
    return reuse(saved, loaded.resume);
  } finally {
    if (!isReused) saved?.records.close();
  }
}

/** Undefined if there is none or it cannot be used. */
function openSaved({ previous, ...place }: CacheOptions): SavedContent | undefined {
  const state = usableState(previous);
  if (state === undefined) return undefined;
  try {
    return { state, records: openContentFiles(place, state.files) };
  } catch {
    return undefined;
  }
}

function sinceOf({ state, records }: SavedContent): LoadOptions['since'] {
  if (state.resume === undefined) return undefined;
  return {
    resume: state.resume,
    has: (key) => records.index.find(key) !== undefined,
    sources() {
      const items = [...records.index.rows()].filter(({ key }) => !key.startsWith('List:'));
      return new Map(items.map(({ key, source }) => [key, source]));
    },
  };
}

function reuse({ state, records }: SavedContent, resume: string): CachedContent {
  const store = openContentStore(state.space, records);
  return {
    store,
    changes: { keys: new Set(), isSpaceChanged: false },
    state: { ...state, resume },
    warnings: state.warnings,
    discard: store.close,
  };
}

function storeAll(
  place: ContentPlace,
  saved: SavedContent | undefined,
  loaded: AllContent,
): Promise<CachedContent> {
  return store(place, {}, (draft) => {
    // Keys that are gone are changes too.
    for (const { key } of saved?.records.index.rows() ?? []) draft.set(key, undefined);
    writeAll(draft, loaded.items);
    const { space: info, warnings, resume } = loaded;
    return finish(draft, { saved, info, warnings, resume });
  });
}

/** Adds changes to the files of the previous content. */
function storeChanges(
  place: ContentPlace,
  saved: SavedContent,
  loaded: ChangedContent,
): Promise<CachedContent> {
  const { records, state } = saved;
  const { files } = state;
  const isFull = files.records.length >= MAX_RECORD_FILES;
  const earlier = isFull ? {} : { files: files.records, index: records.index };
  return store(place, earlier, (draft) => {
    if (isFull) writeAgain(draft, records);
    writeChanges(draft, records, loaded);
    const { warnings = state.warnings, resume } = loaded;
    return finish(draft, { saved, info: spaceInfoOf(state.space), warnings, resume });
  });
}

/** Writes files; incomplete ones are removed. */
function store(
  place: ContentPlace,
  earlier: EarlierContent,
  write: (draft: ContentDraft) => CachedContent,
): Promise<CachedContent> {
  return withDiskErrors(place.cacheDir, async () => {
    const draft = new ContentDraft(place, earlier);
    try {
      return write(draft);
    } catch (error) {
      draft.discard();
      throw error;
    }
  });
}

interface LoadedFacts extends Pick<AllContent, 'warnings' | 'resume'> {
  readonly saved: SavedContent | undefined;
  readonly info: SpaceInfo;
}

function finish(draft: ContentDraft, { saved, info, warnings, resume }: LoadedFacts): CachedContent {
  const { files, records, changes } = draft.finish();
  const space = spaceFactsOf(info, records);
  const store = openContentStore(space, records);
  return {
    store,
    changes: saved ? changesSince(saved, changes, store) : { keys: undefined, isSpaceChanged: true },
    state: { format: CONTENT_FORMAT, files, space, resume, warnings: [...warnings] },
    warnings,
    discard() {
      store.close();
      draft.discard();
    },
  };
}

function changesSince(
  { state, records }: SavedContent,
  changes: IndexChanges,
  { space }: ContentStore,
): ContentChanges {
  return {
    keys: records.index.keysChangedBy(changes),
    isSpaceChanged: digestOf(spaceInfoOf(state.space)) !== digestOf(spaceInfoOf(space)),
  };
}

/** The data about a space that its content does not determine. */
function spaceInfoOf({ spaceId, environment, locales, contentTypes }: SpaceInfo): SpaceInfo {
  return { spaceId, environment, locales, contentTypes };
}
