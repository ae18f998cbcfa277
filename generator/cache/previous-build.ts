import type { PublishedFile } from '../publish/publication';
import type { SiteMap } from '../site-map/site-map';
import { readLines, readWhole } from './cache-file';
import type { PageRecord } from './page-record';
import type { SiteState, StateFile } from './site-state';
import { stateFile } from './site-state';

/** What the last build left, read when it is asked for. */
export interface PreviousBuild {
  readonly state: SiteState;
  /** The site map; undefined when its file is torn. */
  siteMap(): SiteMap | undefined;
  /** The records of its pages, in no particular order; none when their file is torn. */
  pages(): Iterable<PageRecord>;
  /** What it published, by path; nothing when the file is torn. */
  outputs(): ReadonlyMap<string, PublishedFile>;
}

/** Opens what a state refers to. */
export function openPreviousBuild(cacheDir: string, state: SiteState): PreviousBuild {
  const lines = <Value>(name: StateFile): Iterable<Value> => {
    const bytes = readWhole(stateFile(cacheDir, state.folder, name), state.files[name]);
    return bytes === undefined ? [] : readLines<Value>(bytes);
  };
  return {
    state,
    siteMap: () => [...lines<SiteMap>('siteMap')][0],
    pages: () => lines<PageRecord>('pages'),
    outputs: () => new Map([...lines<PublishedFile>('outputs')].map((file) => [file.path, file])),
  };
}
