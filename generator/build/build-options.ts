import type { Environment } from '../../config/environment';
import type { Message } from '../errors/site-error';
import type { Interruption } from '../files/interruption';
import type { CachedContent } from '../store/content-cache';
import type { BuildMemory } from './build-memory';
import type { Shard } from './shard';

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
  /** Whether the cache of earlier builds is used. */
  readonly usesCache: boolean;
  /** Renders every page and fails where the cache would have served another one. */
  readonly isVerifying: boolean;
  /** How many threads render pages; undefined: as many as are worth it. */
  readonly workers: number | undefined;
  /** The part of the pages that is built; undefined: all. */
  readonly shard: Shard | undefined;
  /** Warnings fail the build. */
  readonly isStrict: boolean;
  /** What is to be warned about before anything is read: variables that are probably misspelled. */
  readonly warnings?: readonly Message[];
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
  /** The moment of the build; decides which old assets are retained, nothing else. */
  readonly now: Date;
  /** Where the process may be asked to end. */
  readonly interruption?: Interruption | undefined;
  /** Only in a process that builds again and again. */
  readonly repeated?: RepeatedBuild;
}

/** What a process that builds again and again adds to each of its builds. */
export interface RepeatedBuild {
  readonly memory: BuildMemory;
  /** The content is not that of the build before: all of it is read again. */
  readonly isOtherContent?: boolean;
  /**
   * Receives the content that was read, and returns the content to build: the same, or that of `reload`, which asks the
   * source again for what changed since. Content that was passed to `reload` is closed.
   */
  readonly settle: (
    content: CachedContent,
    reload: (content: CachedContent) => Promise<CachedContent>,
  ) => Promise<CachedContent>;
}

/** Called as the build goes on. `detail` is a count or a name, ready to be shown. */
export interface BuildObserver {
  onStep?(name: string): void;
  onProgress?(detail: string): void;
}
