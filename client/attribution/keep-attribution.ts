import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import type { CookieScope } from '../storage/cookies';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies';
import type { Attribution } from './attribution';
import { attributionOf } from './attribution';

export interface ArrivalScope extends CookieScope {
  /** Who referred the visitor, when it is not who led to this page. */
  readonly referrer?: string;
}

/**
 * Writes where the visit comes from into the campaign cookies, and when into `utm_stamp` (epoch milliseconds). Only for
 * a visitor whom somebody referred the search engines are loaded.
 */
export async function keepAttribution(
  page: Window,
  { parentDomain, referrer = page.document.referrer }: ArrivalScope,
  now = Date.now(),
): Promise<void> {
  const scope = { parentDomain };
  const { search, hostname } = page.location;
  const arrival = {
    search,
    referrer,
    hostname,
    parentDomain,
    storedSource: readCookie('utm_source'),
    isSearchEngine: () => false,
  };
  let attribution = attributionOf(arrival);
  if (attribution?.utm_medium === 'referral') {
    const { isSearchEngine } = await import('./search-engines');
    attribution = attributionOf({ ...arrival, isSearchEngine });
  }
  if (attribution === undefined) return;
  for (const [name, value] of Object.entries(attribution) as Array<[keyof Attribution, string | undefined]>) {
    if (value === undefined) removeCookie(name, scope);
    else writeCookie(name, value, { ...scope, days: CAMPAIGN_COOKIE_DAYS });
  }
  writeCookie('utm_stamp', `${now}`, { ...scope, days: UTM_STAMP_COOKIE_DAYS });
}
