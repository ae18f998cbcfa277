import type { Environment } from '../config/environment';

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
  /** Warnings fail the build. */
  readonly isStrict: boolean;
  readonly contentTimeoutMs: number;
  readonly retryLimit: number;
  /** The moment of the build; decides which old assets are still kept, nothing else. */
  readonly now: Date;
}

/** Told as the build goes on. `detail` is a count or a name, ready to be shown. */
export interface BuildObserver {
  onStep?(name: string): void;
  onProgress?(detail: string): void;
}
