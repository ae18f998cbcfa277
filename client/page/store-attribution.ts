import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import { type CookieScope, readCookie, removeCookie, writeCookie } from '../lib/cookies';
import { navigationOf } from '../lib/route-changes';
import { attributionOf, CAMPAIGN_FIELDS } from './attribution';

/**
 * After a reload and in the tab's history, the address and the referrer are those of an arrival that was stored before.
 */
function isReturn(page: Window): boolean {
  return ['back_forward', 'reload'].includes(`${navigationOf(page).type}`);
}

/**
 * Writes the visit's attribution into the campaign cookies, and its time into `utm_stamp` (epoch milliseconds). It waits
 * for no other code, because only this page knows the referrer and the visitor may leave at once. A reload, and going
 * back or forward, change nothing that is stored.
 */
export function storeAttribution(
  page: Window,
  { parentDomain }: CookieScope,
  referrer = page.document.referrer,
): void {
  const storedSource = readCookie('utm_source');
  if (storedSource && isReturn(page)) return;
  const { search, hostname } = page.location;
  const attribution = attributionOf({ search, referrer, storedSource, hostname, parentDomain });
  if (!attribution) return;
  for (const name of CAMPAIGN_FIELDS) {
    const value = attribution[name];
    if (value !== undefined) writeCookie(name, value, { parentDomain, days: CAMPAIGN_COOKIE_DAYS });
    else if (name in attribution) removeCookie(name, { parentDomain });
  }
  writeCookie('utm_stamp', `${Date.now()}`, { parentDomain, days: UTM_STAMP_COOKIE_DAYS });
}
