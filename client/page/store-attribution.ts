import { CAMPAIGN_COOKIE_DAYS, UTM_STAMP_COOKIE_DAYS } from '../../config/cookies';
import { type CookieScope, readCookie, writeCookie } from '../lib/cookies';
import { type AttributionFields, attributionOfAddress } from './attribution';

export interface ArrivalScope extends CookieScope {
  /** An external referrer; undefined if the visitor comes from this site. */
  readonly referrer?: string;
}

/** After a reload and in the tab's history, the address and the referrer are those of an arrival that was stored before. */
function isReturn({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return ['back_forward', 'reload'].includes(`${navigation?.type}`);
}

/**
 * Writes the visit's attribution into the campaign cookies, and its time into `utm_stamp` (epoch milliseconds). The
 * code for referrers is loaded only if there is an external one. A reload, and going back or forward, change nothing that is
 * stored.
 */
export async function storeAttribution(
  page: Window,
  { parentDomain, referrer = page.document.referrer }: ArrivalScope,
  now = Date.now(),
): Promise<void> {
  const storedSource = readCookie('utm_source');
  if (storedSource && isReturn(page)) return;
  const { search, origin } = page.location;
  let fields = attributionOfAddress({ search, referrer, storedSource });
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
