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
  /** What is to be warned about before anything is read: variables that are probably misspelled. */
  readonly warnings?: readonly Message[];
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
  /** The moment of the build; decides which old assets are still kept, nothing else. */
  readonly now: Date;
  /** Where the process may be asked to end. */
  readonly interruption?: Interruption | undefined;
  /** Only in a process that builds again and again. */
  readonly repeated?: RepeatedBuild;
}

/** What a process that builds again and again adds to each of its builds. */
export interface RepeatedBuild {
  readonly memory: BuildMemory;
  /** The content of the build before is of no use to go on from: all of it is read anew. */
  readonly isOtherContent?: boolean;
  /**
   * Is given the content that was read, and gives the content to build: the same, or what `reload` gave, which asks the
   * source again for what changed since. Content that `reload` was given is of no use any more.
   */
  readonly settle: (
    content: CachedContent,
    reload: (content: CachedContent) => Promise<CachedContent>,
  ) => Promise<CachedContent>;
}

/** Told as the build goes on. `detail` is a count or a name, ready to be shown. */
export interface BuildObserver {
  onStep?(name: string): void;
  onProgress?(detail: string): void;
}
