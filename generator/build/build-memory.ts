import type { BundleResult } from '../bundle/bundle-browser-code';
import type { CachedBuild } from '../cache/cached-build';
import { type Connections, createConnections } from '../source/contentful/connections';
import type { ContentMemory } from '../store/content-files';

/**
 * State that a process reuses in memory between its builds: its own output, and data that depends only on the
 * project's code and files, which must not change while the process runs. A build without it has the same result.
 */
export interface BuildMemory extends ContentMemory {
  readonly connections: Connections;
  /** The last build that this process committed; another process may have committed a later one. */
  cachedBuild: CachedBuild | undefined;
  /** Browser code by bundle options. */
  readonly bundles: Map<string, BundleResult>;
  /** Closes the connections. */
  close(): void;
}

/** Creates an empty memory. */
export function createBuildMemory(): BuildMemory {
  const connections = createConnections();
  return {
    connections,
    content: undefined,
    cachedBuild: undefined,
    bundles: new Map(),
    close: connections.close,
  };
}
