import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import type { CookieScope } from '../storage/cookies';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies';
import { attributionOf } from './attribution';

/** Writes where the visit comes from into the campaign cookies, and when into `utm_stamp` (epoch milliseconds). */
export function keepAttribution(page: Window, { parentDomain }: CookieScope, now = Date.now()): void {
  const scope = { parentDomain };
  const { search, hostname } = page.location;
  const attribution = attributionOf({
    search,
    referrer: page.document.referrer,
    hostname,
    parentDomain,
    storedSource: readCookie('utm_source'),
  });
  if (attribution === undefined) return;
  for (const [name, value] of Object.entries(attribution)) {
    if (value === undefined) removeCookie(name, scope);
    else writeCookie(name, value, { ...scope, days: CAMPAIGN_COOKIE_DAYS });
  }
  writeCookie('utm_stamp', `${now}`, { ...scope, days: UTM_STAMP_COOKIE_DAYS });
}
