import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import type { PageInspection } from '../page/page-inspection';
import type { PageError, PageMessages, PageVersion } from '../page/page-state';
import type { ContentVersion } from './content-poll';
import type { ServeCommandOptions } from './serve-options';

/** What the process needs to open the site. */
export interface SiteUpdate {
  readonly options: ServeCommandOptions;
  /** Absolute paths of changed files. */
  readonly files: readonly string[];
  /** A file was added or removed. */
  readonly isTreeChanged: boolean;
  /** Changes when the content of the service changes. */
  readonly contentVersion: string;
}

export interface SiteOutcome {
  /** Errors of all of the site. */
  readonly errors: readonly PageError[];
  /** The command was used wrongly, so the server cannot start. */
  readonly isWrongUse: boolean;
  /** How many pages the site has; absent if it could not be opened. */
  readonly pages?: number | undefined;
}

export interface DebugPageAnswer extends PageVersion, PageMessages {
  /** Whether the site has such a page. */
  readonly isPage: boolean;
}

export interface DebugFile {
  readonly content: string | Uint8Array;
  /** Only of pages. */
  readonly version?: PageVersion | undefined;
}

/** The calls that the process answers. */
export interface SiteCalls {
  update(update: SiteUpdate): Promise<SiteOutcome>;
  pageState(path: string): Promise<DebugPageAnswer>;
  /** What the panel shows of the page at a path; undefined if the site has no such page. */
  inspect(path: string): Promise<PageInspection | undefined>;
  /** What the emulated GrowthBook answers; undefined until the site is open. */
  experimentDefinitions(): Promise<ExperimentDefinitions | undefined>;
  contentVersion(options: ServeCommandOptions): Promise<ContentVersion>;
  /** A file of the output; undefined if there is none. */
  read(file: string): Promise<DebugFile | undefined>;
}

/** What a call resolves to. */
export type SiteAnswer<Name extends keyof SiteCalls> = Awaited<ReturnType<SiteCalls[Name]>>;
