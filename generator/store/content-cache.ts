import type { Message } from '../errors/site-error';
import { digestOf } from '../files/digest';
import { withDiskErrors } from '../files/file-errors';
import type { SpaceInfo } from '../source/content-snapshot';
import type { AllContent, ChangedContent, ContentSource, LoadOptions } from '../source/content-source';
import {
  type ContentFilesDraft,
  type ContentPlace,
  createContentFiles,
  type EarlierContent,
  openContentFiles,
} from './content-files';
import { keyOf } from './content-record';
import type { ContentRecords } from './content-records';
import { CONTENT_FORMAT, type ContentState, usableState } from './content-state';
import { type ContentStore, openContentStore, type SpaceFacts } from './content-store';
import { spaceFactsOf, writeAgain, writeAll, writeChanges } from './content-writer';

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
  const isKnown = first.keys !== undefined && second.keys !== undefined;
  return {
    keys: isKnown ? new Set([...(first.keys ?? []), ...(second.keys ?? [])]) : undefined,
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
    has: (key) => records.find(key) !== undefined,
    sources: () => new Set(Array.from(records.table.rows(), ({ source }) => source)),
    keysWithout(sources) {
      const rows = [...records.table.rows()].filter(({ source }) => !sources.has(source));
      return rows.map((row) => records.textsOf(row).key).filter((key) => !key.startsWith(keyOf('List', '')));
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
  return store(place, {}, (files) => {
    writeAll(files, loaded.items);
    const { space: info, warnings, resume } = loaded;
    return finish(files, { saved, info, warnings, resume });
  });
}

/** Adds changes to the files of the previous content. */
function storeChanges(
  place: ContentPlace,
  saved: SavedContent,
  loaded: ChangedContent,
): Promise<CachedContent> {
  const { records, state } = saved;
  const { files: before } = state;
  const hosts = new Map(state.hosts);
  const isFull = before.records.length >= MAX_RECORD_FILES;
  const earlier = isFull ? { hosts } : { hosts, files: before.records, table: records.table };
  return store(place, earlier, (files) => {
    if (isFull) writeAgain(files, records);
    writeChanges(files, records, loaded);
    const { warnings = state.warnings, resume } = loaded;
    return finish(files, { saved, info: spaceInfoOf(state.space), warnings, resume });
  });
}

/** Writes files; incomplete ones are removed. */
function store(
  place: ContentPlace,
  earlier: EarlierContent,
  write: (files: ContentFilesDraft) => CachedContent,
): Promise<CachedContent> {
  return withDiskErrors(place.cacheDir, async () => {
    const files = createContentFiles(place, earlier);
    try {
      return write(files);
    } catch (error) {
      files.discard();
      throw error;
    }
  });
}

interface LoadedFacts extends Pick<AllContent, 'warnings' | 'resume'> {
  readonly saved: SavedContent | undefined;
  readonly info: SpaceInfo;
}

function finish(draft: ContentFilesDraft, { saved, info, warnings, resume }: LoadedFacts): CachedContent {
  const space = spaceFactsOf(info, draft);
  const { files, records } = draft.finish();
  const store = openContentStore(space, records);
  const hosts = [...draft.hosts];
  return {
    store,
    changes: saved ? changesSince(saved, space, records) : { keys: undefined, isSpaceChanged: true },
    state: { format: CONTENT_FORMAT, files, hosts, space, resume, warnings: [...warnings] },
    warnings,
    discard() {
      store.close();
      draft.discard();
    },
  };
}

function changesSince(
  { state, records }: SavedContent,
  space: SpaceFacts,
  now: ContentRecords,
): ContentChanges {
  const keys = new Set<string>();
  for (const row of now.table.rowsUnlike(records.table)) keys.add(now.textsOf(row).key);
  for (const row of records.table.rowsUnlike(now.table)) keys.add(records.textsOf(row).key);
  return { keys, isSpaceChanged: digestOf(spaceInfoOf(state.space)) !== digestOf(spaceInfoOf(space)) };
}

/** The data about a space that its content does not determine. */
function spaceInfoOf({ spaceId, environment, locales, contentTypes }: SpaceInfo): SpaceInfo {
  return { spaceId, environment, locales, contentTypes };
}
