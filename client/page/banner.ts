import { BANNER_SELECTOR } from '../../config/contract/banner';
import { BANNER_HIDDEN_COOKIE, BANNER_HIDDEN_COOKIE_DAYS } from '../../config/cookies';
import { closedBanners } from '../before-paint/closed-banners';
import { writeCookie } from '../lib/cookies';
import type { PageContext } from './page-context';

/** If more banners are closed, the oldest ids are removed, so that the cookie stays small. */
const MAX_CLOSED_BANNERS = 10;

/**
 * Closes a banner for good when its close button is clicked. All banners of the page close with it: the next one
 * appears on the next page, not under the pointer.
 */
export function initBanner({ page, config }: Pick<PageContext, 'page' | 'config'>): void {
  const { document } = page;
  document.addEventListener('click', ({ target }) => {
    const close = (target as Element).closest('[data-banner-close]');
    const banner = close?.closest<HTMLElement>('[data-banner-id]');
    if (!banner) return;
    const closed = closedBanners(document).filter((id) => id !== banner.dataset.bannerId);
    const ids = [...closed, banner.dataset.bannerId].slice(-MAX_CLOSED_BANNERS);
    const { parentDomain } = config;
    writeCookie(BANNER_HIDDEN_COOKIE, ids.join(','), { parentDomain, days: BANNER_HIDDEN_COOKIE_DAYS });
    for (const one of [banner, ...document.querySelectorAll(BANNER_SELECTOR)]) one.remove();
  });
}
