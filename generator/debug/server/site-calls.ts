import type { PageInspection } from '../page/page-inspection';
import type { PageError, PageVersion } from '../page/page-state';
import type { ContentVersion } from './content-poll';
import type { ServeCommandOptions } from './serve-options';

/** What the process has to open the site anew for. */
export interface SiteUpdate {
  readonly options: ServeCommandOptions;
  /** Absolute paths of what changed. */
  readonly files: readonly string[];
  readonly isTreeChanged: boolean;
  /** Another one after the content service has told of a change. */
  readonly contentVersion: string;
}

export interface SiteOutcome {
  /** What is wrong with all of the site. */
  readonly errors: readonly PageError[];
  /** The command is used wrongly, so that nothing could even begin. */
  readonly isWrongUse: boolean;
  /** How many pages the site has; absent where it could not be opened. */
  readonly pages?: number | undefined;
}

export interface DebugPageAnswer extends PageVersion {
  /** Whether the site has such a page at all. */
  readonly isPage: boolean;
  readonly errors: readonly PageError[];
  readonly warnings: readonly PageError[];
}

export interface DebugFile {
  readonly content: Uint8Array;
  /** Only of pages. */
  readonly version?: PageVersion | undefined;
}

/** What the process answers. */
export interface SiteCalls {
  update(update: SiteUpdate): Promise<SiteOutcome>;
  pageState(path: string): Promise<DebugPageAnswer>;
  /** What the page at a path is made of; undefined where the site has no such page. */
  inspect(path: string): Promise<PageInspection | undefined>;
  contentVersion(options: ServeCommandOptions): Promise<ContentVersion>;
  /** A file of the output; undefined where there is none. */
  read(file: string): Promise<DebugFile | undefined>;
}
