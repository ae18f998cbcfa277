import type { VisitorLocation } from './visitor-location';
import { locationOf } from './visitor-location';

/** What has not come by then is not waited for. */
const TIMEOUT_MS = 5000;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Asks the service for the visitor's location: `GET {api}/v1/ip`, without cookies, because
 * it is asked whether the visitor agrees to being measured or not. Rejects when there is no usable answer.
 */
export async function fetchLocation(apiUrl: string, fetch: Fetch): Promise<VisitorLocation> {
  const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/v1/ip`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const location = locationOf(response.ok && (await response.json()));
  if (location === undefined) throw new Error(`No country in the answer, status ${response.status}`);
  return location;
}
