import type { PublishedFile } from '../publish/publication';
import type { SiteMap } from '../site-map/site-map';
import { readLines, readWhole } from './cache-file';
import type { CommittedBuild, CommittedBuilds } from './committed-builds';
import type { PageRecord } from './page-record';
import type { SiteState, StateFile } from './site-state';
import { stateFile } from './site-state';

/** What the last build left, read when it is asked for. */
export interface PreviousBuild {
  readonly state: SiteState;
  /** The site map; undefined when its file is torn. */
  siteMap(): SiteMap | undefined;
  /** Keys of the content that the site map was made of; undefined when they are not known. */
  siteMapKeys(): ReadonlySet<string> | undefined;
  /** The records of its pages, in no particular order; none when their file is torn. */
  pages(): Iterable<PageRecord>;
  /** What it published, by path; nothing when the file is torn. */
  outputs(): ReadonlyMap<string, PublishedFile>;
}

/** What a state refers to, as the process has it in memory. */
function remembered(state: SiteState, build: CommittedBuild): PreviousBuild {
  return {
    state,
    siteMap: () => build.siteMap,
    siteMapKeys: () => build.siteMapKeys,
    pages: () => build.pages,
    outputs: () => build.outputs,
  };
}

/** Opens what a state refers to; it is not read where this process is known to have committed it. */
export function openPreviousBuild(
  cacheDir: string,
  state: SiteState,
  committed?: CommittedBuilds,
): PreviousBuild {
  const known = committed?.find(state.folder);
  if (known !== undefined) return remembered(state, known);
  const lines = <Value>(name: StateFile): Iterable<Value> => {
    const bytes = readWhole(stateFile(cacheDir, state.folder, name), state.files[name]);
    return bytes === undefined ? [] : readLines<Value>(bytes);
  };
  return {
    state,
    siteMap: () => [...lines<SiteMap>('siteMap')][0],
    siteMapKeys: () => undefined,
    pages: () => lines<PageRecord>('pages'),
    outputs: () => new Map([...lines<PublishedFile>('outputs')].map((file) => [file.path, file])),
  };
}
