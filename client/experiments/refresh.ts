import { EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import { removeLocal } from '../lib/local-storage';
import { CACHE_NAME, type DefinitionsOwner, offersStream } from './definitions';
import type { Engine } from './shared-experiments';

/** The library has no timeout; a response without an end would fill the memory. */
const REQUEST_TIMEOUT_MS = 20_000;

const fetchInTime: typeof fetch = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/**
 * Fetches the current definitions, or takes them from a fresh cache, and follows their changes if the service
 * supports streaming. For other services the library would log an error.
 */
export async function refresh({ library, setPolyfills }: Engine, owner: DefinitionsOwner): Promise<void> {
  setPolyfills({ fetch: fetchInTime });
  await library.init({ timeout: EXPERIMENT_LOAD_TIMEOUT_MS });
  if (offersStream(owner)) await library.init({ streaming: true });
}

/** Aborts all requests and forgets responses for this visitor. */
export function stopRemoteEvaluation({ library }: Engine): void {
  library.destroy({ destroyAllStreams: true });
  removeLocal(CACHE_NAME);
}
