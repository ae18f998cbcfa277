import { BANNER_HIDDEN_COOKIE, BANNER_HIDDEN_COOKIE_DAYS } from '../../config/cookies';
import { closedBanners } from '../before-paint/closed-banners';
import type { CookieScope } from '../lib/cookies';
import { writeCookie } from '../lib/cookies';

/** When more banners are closed, the oldest are forgotten, so that the cookie stays small. */
const MAX_CLOSED_BANNERS = 10;

/** Keeps a banner away from the pages to come, by a cookie, besides those that were closed before. */
export function rememberClosedBanner(
  { ownerDocument, dataset: { bannerId = '' } }: HTMLElement,
  { parentDomain }: CookieScope,
): void {
  const others = closedBanners(ownerDocument).filter((id) => id !== bannerId);
  const closed = [...others, bannerId].slice(-MAX_CLOSED_BANNERS).join(',');
  writeCookie(BANNER_HIDDEN_COOKIE, closed, { days: BANNER_HIDDEN_COOKIE_DAYS, parentDomain });
}
