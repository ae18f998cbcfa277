import type { Message } from '../errors/site-error';
import type { ContentSnapshot } from './content-snapshot';

/** Told while content is being read, for the progress line. `total` is unknown until the service names it. */
export interface ContentProgress {
  readonly entries: number;
  readonly assets: number;
  readonly total?: number;
}

export interface LoadOptions {
  readonly onProgress?: (progress: ContentProgress) => void;
}

export interface LoadedContent {
  readonly snapshot: ContentSnapshot;
  /** Faults that do not stop the build, such as draft values in an export. */
  readonly warnings: readonly Message[];
}

/** Where content comes from. `load` throws a SiteError when there is nothing usable. */
export interface ContentSource {
  readonly kind: 'export' | 'contentful';
  load(options?: LoadOptions): Promise<LoadedContent>;
}
