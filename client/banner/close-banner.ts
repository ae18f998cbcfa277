import { BANNER_HIDDEN_COOKIE, BANNER_HIDDEN_COOKIE_DAYS } from '../../config/cookies';
import type { CookieScope } from '../storage/cookies';
import { writeCookie } from '../storage/cookies';

/** Takes a banner away from this page and, by a cookie, from those to come. */
export function closeBanner(banner: HTMLElement, { parentDomain }: CookieScope): void {
  const { bannerId = '' } = banner.dataset;
  writeCookie(BANNER_HIDDEN_COOKIE, bannerId, { days: BANNER_HIDDEN_COOKIE_DAYS, parentDomain });
  banner.remove();
}
