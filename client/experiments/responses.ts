import { clearCache, type GrowthBook, setPolyfills } from '@growthbook/growthbook';
import { removeLocal } from '../lib/storage';
import { CACHE_NAME } from './definitions';

/** The library has no timeout; a response without an end would fill the memory. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Aborts when consent is withdrawn. The library would store a response that arrives later, and open a stream. */
let withdrawal = new AbortController();

/** Lets the library's requests end in time, and with consent. */
export function limitRequests(): void {
  const fetchInTime: typeof fetch = (url, init) => {
    const request = new AbortController();
    for (const end of [AbortSignal.timeout(REQUEST_TIMEOUT_MS), withdrawal.signal]) {
      end.addEventListener('abort', () => request.abort(end.reason));
    }
    return fetch(url, { ...init, signal: request.signal });
  };
  setPolyfills({ fetch: fetchInTime });
}

/**
 * Ends all requests and the stream, and forgets the responses for this visitor: flags are off again. Everything is as
 * before the first response, so a later one is fetched and applied like the first.
 */
export function forgetResponses(library: GrowthBook): void {
  withdrawal.abort();
  withdrawal = new AbortController();
  library.destroy();
  // The library stays usable with what it has evaluated last.
  library.setExperiments([]);
  library.setFeatures({});
  library.ready = false;
  // Writes an empty cache at once.
  void clearCache();
  removeLocal(CACHE_NAME);
}
