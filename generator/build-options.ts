import type { Environment } from '../config/environment';
import type { OutputFile } from './publish/output-file';
import type { RenderedPage } from './render/render-page';
import type { SiteContext } from './render/site-context';
import type { Shard } from './shards/shard';

/** Everything a build depends on, decided by the command line; `build` itself reads no environment. */
export interface BuildOptions {
  /** Absolute paths. */
  readonly outDir: string;
  readonly cacheDir: string;
  readonly exportFile: string;
  /** Undefined: contentful when its space and token are set, else the export file. */
  readonly source: 'export' | 'contentful' | undefined;
  readonly isPreview: boolean;
  /** Canonical origin. */
  readonly baseUrl: string;
  readonly environment: Environment;
  /** Whether what earlier builds kept is used. */
  readonly usesCache: boolean;
  /** Renders every page and fails where the cache would have served another one. */
  readonly isVerifying: boolean;
  /** How many threads render pages; undefined: as many as are worth it. */
  readonly workers: number | undefined;
  /** The part of the pages that is built; undefined: all. */
  readonly shard: Shard | undefined;
  /** Warnings fail the build. */
  readonly isStrict: boolean;
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
  /** The moment of the build; decides which old assets are still kept, nothing else. */
  readonly now: Date;
  /** Only while the site is developed; absent in every build that is published. */
  readonly debug?: DebugBuild;
}

/** A file that a debug build has besides those of the content, in no manifest and no sitemap. */
export interface DebugPage {
  readonly files: readonly OutputFile[];
  /** What the file needs of the site, as that of any page. */
  readonly rendered: RenderedPage;
}

/** What a build for `site serve --debug` does besides: it makes this page, and source maps. */
export interface DebugBuild {
  readonly renderPage: (context: SiteContext) => Promise<DebugPage>;
}

/** Told as the build goes on. `detail` is a count or a name, ready to be shown. */
export interface BuildObserver {
  onStep?(name: string): void;
  onProgress?(detail: string): void;
}
