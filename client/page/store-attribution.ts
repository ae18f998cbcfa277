import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import { type CookieScope, readCookie, removeCookie, writeCookie } from '../lib/cookies';
import { navigationOf } from '../lib/route-changes';
import { attributionOfAddress, CAMPAIGN_FIELDS } from './attribution';

export interface ArrivalScope extends CookieScope {
  /** An external referrer; undefined if the visitor comes from this site. */
  readonly referrer?: string;
}

/**
 * After a reload and in the tab's history, the address and the referrer are those of an arrival that was stored before.
 */
function isReturn(page: Window): boolean {
  return ['back_forward', 'reload'].includes(`${navigationOf(page).type}`);
}

/**
 * Writes the visit's attribution into the campaign cookies, and its time into `utm_stamp` (epoch milliseconds). The
 * code for referrers is loaded only if there is an external one. A reload, and going back or forward, change nothing
 * that is stored.
 */
export async function storeAttribution(
  page: Window,
  { parentDomain, referrer = page.document.referrer }: ArrivalScope,
): Promise<void> {
  const storedSource = readCookie('utm_source');
  if (storedSource && isReturn(page)) return;
  const { search, origin, hostname } = page.location;
  const arrival = { search, referrer, storedSource };
  let attribution = attributionOfAddress(arrival);
  if (!attribution && referrer && !referrer.startsWith(`${origin}/`)) {
    const { attributionOf } = await import('../on-demand/arrival.ts');
    attribution = attributionOf({ ...arrival, hostname, parentDomain });
  }
  if (!attribution) return;
  for (const name of CAMPAIGN_FIELDS) {
    const value = attribution[name];
    if (value !== undefined) writeCookie(name, value, { parentDomain, days: CAMPAIGN_COOKIE_DAYS });
    else if (name in attribution) removeCookie(name, { parentDomain });
  }
  writeCookie('utm_stamp', `${Date.now()}`, { parentDomain, days: UTM_STAMP_COOKIE_DAYS });
}
