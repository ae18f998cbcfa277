import type { VisitorLocation } from './visitor-location';
import { locationOf } from './visitor-location';

/** What has not come by then is not waited for. */
const TIMEOUT_MS = 5000;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Asks the service for the visitor's location: `GET {api}/v1/ip` (specification, section 7), without cookies, because
 * it is asked whether the visitor agrees to being measured or not. Rejects when there is no usable answer.
 */
export async function fetchLocation(apiUrl: string, fetch: Fetch): Promise<VisitorLocation> {
  const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/v1/ip`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The location service answered ${response.status}.`);
  const location = locationOf(await response.json());
  if (location === undefined) throw new Error('The answer of the location service names no country.');
  return location;
}
