import { locationOf, type VisitorLocation } from './visitor-location';

/** Timeout of the request. */
const TIMEOUT_MS = 5000;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * Requests the visitor's location from the service: `GET {api}/v1/ip`, without cookies, because the request does not
 * depend on consent. Rejects without a usable response.
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
