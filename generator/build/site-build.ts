import type { BundleResult } from '../bundle/bundle-browser-code';
import type { LineWriter } from '../cache/cache-file';
import type { CodeDigests } from '../cache/code-digests';
import type { RecordWriter } from '../cache/committed-builds';
import type { PreviousBuild } from '../cache/previous-build';
import type { StateDraft } from '../cache/site-state';
import type { PublishedFile } from '../publish/publication';
import type { Publisher } from '../publish/publisher';
import type { SiteMap } from '../site-map/site-map';
import type { CachedContent } from '../store/content-cache';
import type { SiteRender } from './render-site';
import type { RunningBuild } from './running-build';

/** A build that writes its output, and what it may use of the one before. */
export interface SiteBuild {
  readonly build: RunningBuild;
  readonly publisher: Publisher;
  readonly draft: StateDraft;
  readonly code: CodeDigests | undefined;
  readonly previous: PreviousBuild | undefined;
  /** Closes what is open, however the build ends; a process may go on after it. */
  readonly opened: Array<() => void>;
}

/** Everything that is made before anything is put in place. */
export interface MadeSite {
  readonly content: CachedContent;
  readonly siteMap: SiteMap;
  /** Keys of the content that the site map was made of, where these are known. */
  readonly siteMapKeys: ReadonlySet<string> | undefined;
  readonly bundle: BundleResult;
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: ReadonlyMap<string, PublishedFile>;
  readonly records: LineWriter & Partial<RecordWriter>;
  readonly pages: SiteRender;
  readonly revision: string;
}
