import type { PublishedFile } from '../publish/publish-plan';
import type { SiteMap } from '../site-map/site-map';
import { type ReadLine, readIntact, readLines } from './cache-file';
import type { PageRecord } from './page-record';
import { type SiteState, type StateFile, stateFile } from './site-state';

/** The record of a page, and its line if the record comes from a file. */
export type SavedPage = Pick<ReadLine<PageRecord>, 'value'> & Partial<ReadLine<PageRecord>>;

/** The state of the last build: on disk, or in the memory of the process that built. */
export interface CachedBuild {
  readonly state: SiteState;
  /** The site map; undefined if its file is damaged. */
  siteMap(): SiteMap | undefined;
  /** Keys of the content that the site map depends on; undefined if unknown. */
  siteMapKeys(): ReadonlySet<string> | undefined;
  /** Its page records, unordered; empty if their file is damaged. */
  pages(): Iterable<SavedPage>;
  /** The published files by path; empty if the file is damaged. */
  outputs(): ReadonlyMap<string, PublishedFile>;
}

/** Opens the files that a state refers to. Each file is read lazily. */
export function openCachedBuild(cacheDir: string, state: SiteState): CachedBuild {
  const lines = <Value>(name: StateFile): Iterable<ReadLine<Value>> => {
    const bytes = readIntact(stateFile(cacheDir, state.folder, name), state.files[name]);
    return bytes === undefined ? [] : readLines<Value>(bytes);
  };
  let mapped: readonly [SiteMap?, (readonly string[])?] | undefined;
  const siteMapLines = () => {
    mapped ??= Array.from(lines('siteMap'), ({ value }) => value) as unknown as NonNullable<typeof mapped>;
    return mapped;
  };
  return {
    state,
    siteMap: () => siteMapLines()[0],
    siteMapKeys: () => siteMapLines()[1] && new Set(siteMapLines()[1]),
    pages: () => lines<PageRecord>('pages'),
    outputs: () => new Map(Array.from(lines<PublishedFile>('outputs'), ({ value }) => [value.path, value])),
  };
}
