import type { SpaceHead } from '../source/content-snapshot';
import type { ContentSource } from '../source/content-source';
import type { CachedContent, CacheOptions } from './content-cache';
import { loadContent } from './content-cache';
import { changeRecords, headOf } from './content-delta';
import type { ContentDigests } from './content-digests';
import { spaceFactsOf } from './content-digests';
import type { ContentLog } from './content-log';
import { openContentLog } from './content-log';
import type { ContentStore, SpaceFacts } from './content-store';
import { createLazyStore } from './create-store';

/**
 * Content that a process goes on with from change to change. What has changed is kept in memory, over what was written
 * when all of it was read: writing it anew takes longer than anything else about a change.
 */
export interface LiveContent extends Pick<CachedContent, 'changes' | 'warnings'> {
  /** The same one as long as nothing changes that it delivers. To be closed by nobody. */
  readonly store: ContentStore;
  /** What was read when all of it was. */
  readonly base: LiveBase;
  /** Records that count instead of those of the base. */
  readonly over: ReadonlyMap<string, string | undefined>;
  readonly digests: ContentDigests;
  readonly resume: string | undefined;
}

interface LiveBase {
  readonly content: CachedContent;
  readonly log: ContentLog;
}

export interface LiveOptions extends Pick<CacheOptions, 'source' | 'cacheDir'> {
  /** Is used up: its store reads nothing any more where all content is read anew. */
  readonly before: LiveContent | undefined;
}

/** Loads content, or what became of it since. Throws what the source throws, and output.write_failed. */
export async function loadLiveContent(options: LiveOptions): Promise<LiveContent> {
  const { source, before } = options;
  if (before?.resume === undefined) return loadWhole(options, source);
  const has = (key: string) => before.digests.byKey.has(key);
  const loaded = await source.load({ since: { resume: before.resume, has } });
  if (loaded.kind === 'all') return loadWhole(options, { ...source, load: async () => loaded });
  const next: LiveContent = { ...before, changes: UNCHANGED, resume: loaded.resume };
  return loaded.kind === 'unchanged' ? next : withChanges(next, loaded);
}

const UNCHANGED: LiveContent['changes'] = { keys: new Set(), isSpaceChanged: false };

async function loadWhole({ cacheDir, before }: LiveOptions, source: ContentSource): Promise<LiveContent> {
  let written: { readonly digests: ContentDigests } | undefined;
  const memory: CacheOptions['memory'] = {
    find: () => undefined,
    keep(_folder, content) {
      written = content;
    },
  };
  const content = await loadContent({ source, cacheDir, previous: undefined, memory });
  before?.base.log.close();
  before?.base.content.store.close();
  if (written === undefined) throw new Error('All content was read, but nothing was written.');
  const { store, changes, warnings, state } = content;
  const { digests } = written;
  const base = { content, log: openContentLog(store.handle.log) };
  return { store, changes, warnings, base, over: new Map(), digests, resume: state.resume };
}

function withChanges(before: LiveContent, changed: Parameters<typeof changeRecords>[1]): LiveContent {
  const { base } = before;
  const over = new Map(before.over);
  const digests: ContentDigests = {
    byKey: new Map(before.digests.byKey),
    assetsByHost: new Map(before.digests.assetsByHost),
  };
  const read = (key: string) => (before.over.has(key) ? before.over.get(key) : base.log.read(key));
  const replace = (key: string, json: string | undefined) => {
    over.set(key, json);
    return read(key);
  };
  const keys = changeRecords({ read, replace }, changed, digests);
  // Times may be others, which delivers nothing new; they come with the next change.
  if (keys.size === 0) return { ...before, over };
  const space = factsOf(headOf(base.content.state.space), digests);
  const store = createLazyStore(space, { openLog: () => base.log, over });
  return { ...before, store, over, digests, changes: { keys, isSpaceChanged: false } };
}

/** Facts of the space whose revision is made when somebody asks for it, which takes a look at all content. */
function factsOf(head: SpaceHead, digests: ContentDigests): SpaceFacts {
  return {
    ...head,
    assetHosts: [...digests.assetsByHost.keys()].sort(),
    get revision() {
      return spaceFactsOf(head, digests).revision;
    },
  };
}
