import { LOCATION_FAILED_MESSAGE } from '../../config/contract/logged-messages';
import { EEA_COUNTRY_CODES } from '../../config/countries';
import { LOCATION_CACHE_MS } from '../../config/timings';
import { parseJson } from '../lib/json';
import { isLeaving } from '../lib/leaving';
import { runWhenIdle } from '../lib/moments';
import { readLocal, writeLocal } from '../lib/storage';
import type { PageContext } from './page-context';

/** The visitor's location, in the field names of the service. */
export interface VisitorLocation {
  /** ISO 3166-1, in upper case. */
  readonly country_code: string;
  readonly country_name: string;
}

const LOCATION_KEY = 'cuUserLocation';

/** Timeout of the request. */
const TIMEOUT_MS = 5000;

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** Longer than the name of any country; longer texts are truncated to limit the storage. */
const NAME_LIMIT = 100;

/** The location in a response of the service or in the cache; undefined if it is invalid. */
export function locationOf(answer: unknown): VisitorLocation | undefined {
  const { country_code: code, country_name: name } = (answer ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[a-z][a-z\d]$/i.test(code)) return undefined;
  return {
    country_code: code.toUpperCase(),
    country_name: typeof name === 'string' ? name.slice(0, NAME_LIMIT) : '',
  };
}

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

/** The location in the cached text; undefined if it is unreadable, expired or from the future. */
export function cachedLocation(text: string | undefined, now: number): VisitorLocation | undefined {
  const { value, expiresAt } = Object(parseJson(text)) as Record<string, unknown>;
  const isFresh = typeof expiresAt === 'number' && now < expiresAt && expiresAt <= now + LOCATION_CACHE_MS;
  return isFresh ? locationOf(value) : undefined;
}

/** The class of `<body>` for visitors in the European Economic Area. */
const EEA_CLASS = 'is-eea';

/**
 * Marks the page of a visitor in the EEA: immediately if the location is known, otherwise when the service has
 * responded.
 */
export function markRegion({
  page,
  config: { apiUrl = '' },
  report,
}: Pick<PageContext, 'page' | 'config' | 'report'>): void {
  const mark = (location?: VisitorLocation) => {
    if (location && EEA_COUNTRY_CODES.includes(location.country_code))
      page.document.body.classList.add(EEA_CLASS);
    return location;
  };
  const markKnown = () => mark(cachedLocation(readLocal(LOCATION_KEY), Date.now()));
  const ask = async () => {
    // Another tab may have sent the request in the meantime.
    if (markKnown()) return;
    try {
      const location = await fetchLocation(apiUrl, page.fetch.bind(page));
      mark(location);
      const expiresAt = Date.now() + LOCATION_CACHE_MS;
      writeLocal(LOCATION_KEY, JSON.stringify({ value: location, expiresAt }));
    } catch (error) {
      if (!isLeaving()) console.error(LOCATION_FAILED_MESSAGE);
      report(error, 'location');
    }
  };
  if (!markKnown()) runWhenIdle(page, ask);
}
