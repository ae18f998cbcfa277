import type { Message } from '../errors/site-error';
import { digestOf } from '../files/digest';
import { withDiskErrors } from '../files/write-failure';
import type { ContentSource, LoadOptions, WholeContent } from '../source/content-source';
import { rewriteContent } from './content-delta';
import type { ContentDigests } from './content-digests';
import { changedKeys } from './content-digests';
import type { ContentFolder } from './content-folder-writer';
import { writeContentFolder } from './content-folder-writer';
import { holdFolder } from './content-folders';
import { openContentLog } from './content-log';
import type { ContentMemory } from './content-memory';
import type { ContentState } from './content-state';
import { CONTENT_FORMAT, isUsableState } from './content-state';
import type { ContentStore, SpaceFacts } from './content-store';
import type { WrittenContent } from './content-writer';
import { writeContent } from './content-writer';
import { createLazyStore } from './create-store';
import type { SavedContent } from './saved-content';
import { DamagedContent, findSavedContent } from './saved-content';

export { removeUnusedContent } from './content-folders';
export type { ContentState } from './content-state';

export interface ContentChanges {
  /**
   * Keys `Entry:<id>`, `Asset:<id>`, `List:<contentType>` whose raw digest was added, removed or changed; undefined
   * when nothing is known of the content before (first build, lost state).
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
  /**
   * Opens its log at the first read, so that a build with nothing to do reads none. Where an earlier build wrote the
   * log and it is damaged, that read throws; `ensureIntact` prevents it. Closing the store allows other
   * builds to remove its folder when no state refers to it.
   */
  readonly store: ContentStore;
  readonly changes: ContentChanges;
  /** To be committed with everything else that the build keeps; until then the state before stays usable. */
  readonly state: ContentState;
  readonly warnings: readonly Message[];
  /** To be called before the first read. Gives this content, or where it is damaged all of it, read anew. */
  ensureIntact(): Promise<CachedContent>;
}

export interface CacheOptions {
  readonly source: ContentSource;
  readonly cacheDir: string;
  /** Of the last committed build; what is no such state, or not of this program, is as good as none. */
  readonly previous: ContentState | undefined;
  /** What this process has written lately. */
  readonly memory?: ContentMemory | undefined;
  readonly onProgress?: LoadOptions['onProgress'];
}

/**
 * Loads content, going on from that of the last build where the source can. What is new is written to a folder of
 * its own; nothing of the previous folder is changed. Throws what the source throws, and output.write_failed.
 */
export async function loadContent(options: CacheOptions): Promise<CachedContent> {
  const saved = await findPrevious(options);
  try {
    return await loadAfter(saved, options);
  } catch (error) {
    saved?.hold.release();
    if (saved && error instanceof DamagedContent) return loadContent({ ...options, previous: undefined });
    throw error;
  }
}

async function findPrevious({ cacheDir, previous, memory }: CacheOptions): Promise<SavedContent | undefined> {
  if (!isUsableState(previous)) return undefined;
  const hold = await withDiskErrors(cacheDir, () => holdFolder(cacheDir, previous.folder));
  const saved = findSavedContent(previous, hold, memory);
  if (!saved) hold.release();
  return saved;
}

async function loadAfter(saved: SavedContent | undefined, options: CacheOptions): Promise<CachedContent> {
  const { source, cacheDir, onProgress, memory } = options;
  const before = saved && withDigestsReadOnce(saved);
  const loaded = await source.load({ onProgress, since: before && sinceOf(before) });
  if (loaded.kind === 'all') return keepWhole(loaded, before, options);
  if (!saved || !before) throw new Error('The source told of changes, but was not told since when.');
  if (loaded.kind === 'unchanged') return reuse(saved, loaded.resume, options);
  const folder = await writeContentFolder(cacheDir, (log) => rewriteContent(before, loaded, log));
  remember(folder, memory);
  saved.hold.release();
  const changes = { keys: folder.content.changedKeys, isSpaceChanged: false };
  return cachedContent(folder, { changes, resume: loaded.resume, warnings: saved.state.warnings });
}

/** For as long as content is loaded; afterwards nobody keeps them. */
function withDigestsReadOnce(saved: SavedContent): SavedContent {
  let digests: ContentDigests | undefined;
  return {
    ...saved,
    digests() {
      digests ??= saved.digests();
      return digests;
    },
  };
}

function sinceOf({ state, digests }: SavedContent): LoadOptions['since'] {
  if (state.resume === undefined) return undefined;
  return { resume: state.resume, has: (key) => digests().byKey.has(key) };
}

function remember({ hold, content }: ContentFolder<WrittenContent>, memory: ContentMemory | undefined): void {
  memory?.keep(hold.path, { digests: content.digests, index: content.log.handle.index });
}

async function keepWhole(
  loaded: WholeContent,
  saved: SavedContent | undefined,
  { cacheDir, memory }: CacheOptions,
): Promise<CachedContent> {
  const folder = await writeContentFolder(cacheDir, (log) => writeContent(loaded, log));
  remember(folder, memory);
  const changes = changesSince(saved, folder.content);
  saved?.hold.release();
  return cachedContent(folder, { changes, resume: loaded.resume, warnings: loaded.warnings });
}

const NOTHING_KNOWN: ContentChanges = { keys: undefined, isSpaceChanged: true };

function changesSince(saved: SavedContent | undefined, { space, digests }: WrittenContent): ContentChanges {
  if (!saved) return NOTHING_KNOWN;
  try {
    return {
      keys: changedKeys(saved.digests(), digests),
      isSpaceChanged: headDigest(saved.state.space) !== headDigest(space),
    };
  } catch (error) {
    if (error instanceof DamagedContent) return NOTHING_KNOWN;
    throw error;
  }
}

function headDigest({ spaceId, environment, locales, contentTypes }: SpaceFacts): string {
  return digestOf({ spaceId, environment, locales, contentTypes });
}

interface Known extends Pick<ContentState, 'resume' | 'warnings'> {
  readonly changes: ContentChanges;
}

/** Content that this build has written. */
function cachedContent(
  { name, hold, files, content }: ContentFolder<WrittenContent>,
  { changes, resume, warnings }: Known,
): CachedContent {
  const { space } = content;
  const { handle } = content.log;
  const store = createLazyStore(space, { openLog: () => openContentLog(handle), onClose: hold.release });
  const state = { format: CONTENT_FORMAT, folder: name, space, resume, warnings, files };
  const cached: CachedContent = { store, changes, state, warnings, ensureIntact: async () => cached };
  return cached;
}

/** Content of an earlier build, as it is. */
function reuse(saved: SavedContent, resume: string, options: CacheOptions): CachedContent {
  const { openLog, hold } = saved;
  const state = saved.state.resume === resume ? saved.state : { ...saved.state, resume };
  const store = createLazyStore(state.space, { openLog, onClose: hold.release });
  const cached: CachedContent = {
    store,
    changes: { keys: new Set(), isSpaceChanged: false },
    state,
    warnings: state.warnings,
    async ensureIntact() {
      try {
        saved.verify();
        return cached;
      } catch (error) {
        if (!(error instanceof DamagedContent)) throw error;
        store.close();
        return loadContent({ ...options, previous: undefined });
      }
    },
  };
  return cached;
}
