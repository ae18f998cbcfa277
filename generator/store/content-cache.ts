import type { Message } from '../errors/site-error';
import { digestOf } from '../files/digest';
import { withDiskErrors } from '../files/write-failure';
import type { SpaceHead } from '../source/content-snapshot';
import type { AllContent, ChangedContent, ContentSource, LoadOptions } from '../source/content-source';
import {
  type ContentFilesDraft,
  type ContentPlace,
  createContentFiles,
  type EarlierContent,
  openContentFiles,
} from './content-files';
import type { ContentRecords } from './content-records';
import { CONTENT_FORMAT, type ContentState, usableState } from './content-state';
import { type ContentStore, openContentStore, type SpaceFacts } from './content-store';
import { spaceFactsOf, writeAgain, writeAll, writeChanges } from './content-writer';

export { removeUnusedContent } from './content-files';
export type { ContentState } from './content-state';

export interface ContentChanges {
  /**
   * Keys `Entry:<id>`, `Asset:<id>`, `List:<contentType>` whose digest was added, removed or changed; undefined when
   * nothing is known of the content before (first build, lost state).
   */
  readonly keys: ReadonlySet<string> | undefined;
  /** Locales, content types, space id or environment differ, or nothing is known of those before. */
  readonly isSpaceChanged: boolean;
}

/** What changed by two steps, the second of which went on from the first. */
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
  /** To be committed with everything else that the build leaves; until then the state before stays usable. */
  readonly state: ContentState;
  readonly warnings: readonly Message[];
  /** Closes the store and removes what was written. Nothing to be called after the state was committed. */
  discard(): void;
}

export interface CacheOptions extends ContentPlace {
  readonly source: ContentSource;
  /** Of the last committed build; a state of another form is not used. */
  readonly previous: ContentState | undefined;
  readonly onProgress?: LoadOptions['onProgress'];
}

/** Content of an earlier build. */
interface SavedContent {
  readonly state: ContentState;
  readonly records: ContentRecords;
}

/** More files of records are written again as one. */
const MAX_RECORD_FILES = 16;

/**
 * Loads content, going on from that of the last build where the source can. What is new is written to files of its own;
 * earlier files are not changed, and not used when one is missing or damaged. Throws what the source throws, and
 * output.write_failed.
 */
export async function loadContent(options: CacheOptions): Promise<CachedContent> {
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

/** Undefined when there is none, or none that can be used. */
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
  return { resume: state.resume, has: (key) => records.find(key) !== undefined };
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
    writeAll(files.draft, loaded.items);
    const { space: head, warnings, resume } = loaded;
    return finish(files, { saved, head, warnings, resume });
  });
}

/** Adds what changed to the files of the content before. */
function storeChanges(
  place: ContentPlace,
  saved: SavedContent,
  loaded: ChangedContent,
): Promise<CachedContent> {
  const { records, state } = saved;
  const { files: before, space, warnings } = state;
  const hosts = new Map(state.hosts);
  const isFull = before.records.length >= MAX_RECORD_FILES;
  const earlier = isFull ? { hosts } : { hosts, files: before.records, table: records.table };
  return store(place, earlier, (files) => {
    if (isFull) writeAgain(files.draft, records);
    writeChanges(files.draft, records, loaded);
    return finish(files, { saved, head: headOf(space), warnings, resume: loaded.resume });
  });
}

/** Writes files; none is left of those that could not be completed. */
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
  readonly head: SpaceHead;
}

function finish(draft: ContentFilesDraft, { saved, head, warnings, resume }: LoadedFacts): CachedContent {
  const space = spaceFactsOf(head, draft.draft);
  const { files, records } = draft.finish();
  const store = openContentStore(space, records);
  const hosts = [...draft.draft.hosts];
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
  return { keys, isSpaceChanged: digestOf(headOf(state.space)) !== digestOf(headOf(space)) };
}

/** What is known of a space besides what its content decides. */
function headOf({ spaceId, environment, locales, contentTypes }: SpaceHead): SpaceHead {
  return { spaceId, environment, locales, contentTypes };
}
