import { EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import { removeLocal } from '../lib/storage';
import { CACHE_NAME, type DefinitionsOwner, offersStream } from './definitions';
import type { Engine } from './shared-experiments';

/** The library has no timeout; a response without an end would fill the memory. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Aborts when consent is withdrawn. The library would store a response that arrives later, and open a stream. */
let withdrawal = new AbortController();

const fetchInTime: typeof fetch = (url, init) => {
  const request = new AbortController();
  for (const end of [AbortSignal.timeout(REQUEST_TIMEOUT_MS), withdrawal.signal]) {
    end.addEventListener('abort', () => request.abort(end.reason));
  }
  return fetch(url, { ...init, signal: request.signal });
};

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
  withdrawal.abort();
  withdrawal = new AbortController();
  library.destroy({ destroyAllStreams: true });
  removeLocal(CACHE_NAME);
}
