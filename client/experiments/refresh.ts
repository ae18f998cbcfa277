import { EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import { removeLocal } from '../lib/local-storage';
import type { DefinitionsOwner } from './definitions';
import { CACHE_NAME, offersStream } from './definitions';
import type { Engine } from './shared-experiments';

/** The library waits for an answer as long as it takes; one without an end would fill the memory. */
const REQUEST_TIMEOUT_MS = 20_000;

const fetchInTime: typeof fetch = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/**
 * Gets the present definitions, from the service or from a cache that is new enough, and follows their changes where
 * the service offers that. The library would complain in the console of a service that does not.
 */
export async function refresh({ library, setPolyfills }: Engine, owner: DefinitionsOwner): Promise<void> {
  setPolyfills({ fetch: fetchInTime });
  await library.init({ timeout: EXPERIMENT_LOAD_TIMEOUT_MS });
  if (offersStream(owner)) await library.init({ streaming: true });
}

/** Ends all requests, and forgets answers that were made for this visitor. */
export function stopRemoteEvaluation({ library }: Engine): void {
  library.destroy({ destroyAllStreams: true });
  removeLocal(CACHE_NAME);
}
