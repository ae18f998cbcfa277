import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import { type CookieScope, readCookie, writeCookie } from '../lib/cookies';
import { type AttributionFields, attributionOfAddress } from './attribution';

export interface ArrivalScope extends CookieScope {
  /** An external referrer; undefined if the visitor comes from this site. */
  readonly referrer?: string;
}

/** The referrer and the query of a page that the visitor comes back to are those of an arrival that is stored already. */
function returned({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/**
 * Writes the visit's attribution into the campaign cookies, and its time into `utm_stamp` (epoch milliseconds). The
 * code for referrers is loaded only if there is an external one. Back and forward in the tab's history write nothing.
 */
export async function storeAttribution(
  page: Window,
  { parentDomain, referrer = page.document.referrer }: ArrivalScope,
  now = Date.now(),
): Promise<void> {
  if (returned(page)) return;
  const { search, origin } = page.location;
  let fields = attributionOfAddress({ search, referrer, storedSource: readCookie('utm_source') });
  if (!fields && referrer && !referrer.startsWith(`${origin}/`)) {
    const { readReferral } = await import('../on-demand/arrival.ts');
    fields = readReferral(page, { parentDomain, referrer });
  }
  if (!fields) return;
  for (const [name, value] of Object.entries(fields) as Array<[keyof AttributionFields, string]>) {
    writeCookie(name, value, { parentDomain, days: CAMPAIGN_COOKIE_DAYS });
  }
  writeCookie('utm_stamp', `${now}`, { parentDomain, days: UTM_STAMP_COOKIE_DAYS });
}
