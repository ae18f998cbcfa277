import type { Message } from '../errors/site-error';
import type { Interruption } from '../files/interruption';
import type { Host } from '../publish/hosts/host-files';
import type { SiteOptions } from '../render/page/create-site-context';
import type { SourceOptions } from '../source/open-source';
import type { CachedContent } from '../store/content-cache';
import type { BuildMemory } from './build-memory';

/** The shard that a build renders: `index` from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** All options of a build, decided by the command line; `build` itself reads no environment. */
export interface BuildOptions extends SourceOptions, SiteOptions {
  /** Absolute paths. */
  readonly outDir: string;
  readonly cacheDir: string;
  /** Whether the build uses the cache of earlier builds. */
  readonly usesCache: boolean;
  /** Renders all pages and fails if the cache would have served a different one. */
  readonly isVerifying: boolean;
  /** Number of rendering threads; undefined: automatic. */
  readonly workers: number | undefined;
  /** The shard to build; undefined: all pages. */
  readonly shard: Shard | undefined;
  /** The web server whose configuration is written to the output. */
  readonly hostFiles?: Host | undefined;
  /** Warnings fail the build. */
  readonly isStrict: boolean;
  /** Variables that are probably misspelled, reported before anything is read. */
  readonly warnings?: readonly Message[];
  /** The time of the build; decides only which old assets are retained. */
  readonly now: Date;
  /** Set if signals may interrupt the process. */
  readonly interruption?: Interruption | undefined;
  /** Only in a process that builds repeatedly. */
  readonly repeated?: RepeatedBuild;
}

/** Options that a process with repeated builds adds to each build. */
export interface RepeatedBuild {
  readonly memory: BuildMemory;
  /** The content does not continue that of the previous build, so all of it is read again. */
  readonly isOtherContent?: boolean;
  /**
   * Receives the content and returns the content to build: the same, or the result of `reload`, which asks the source
   * again for changes. `reload` closes the content that it is called with.
   */
  readonly untilFresh: (
    content: CachedContent,
    reload: (content: CachedContent) => Promise<CachedContent>,
  ) => Promise<CachedContent>;
}

/** Called on progress. `detail` is a count or a name, ready for display. */
export interface BuildObserver {
  onStep?(name: string): void;
  onProgress?(detail: string): void;
}
