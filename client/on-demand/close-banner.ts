import { BANNER_HIDDEN_COOKIE, BANNER_HIDDEN_COOKIE_DAYS } from '../../config/cookies';
import { closedBanners } from '../before-paint/closed-banners';
import { type CookieScope, writeCookie } from '../lib/cookies';

/** If more banners are closed, the oldest ids are removed, so that the cookie stays small. */
const MAX_CLOSED_BANNERS = 10;

/** Adds a banner to the cookie of closed banners, so that later pages do not show it. */
export function rememberClosedBanner(
  { ownerDocument, dataset: { bannerId = '' } }: HTMLElement,
  { parentDomain }: CookieScope,
): void {
  const others = closedBanners(ownerDocument).filter((id) => id !== bannerId);
  const closed = [...others, bannerId].slice(-MAX_CLOSED_BANNERS).join(',');
  writeCookie(BANNER_HIDDEN_COOKIE, closed, { days: BANNER_HIDDEN_COOKIE_DAYS, parentDomain });
}
