import { BANNER_HIDDEN_COOKIE, BANNER_HIDDEN_COOKIE_DAYS } from '../../config/cookies';
import { readCookie, writeCookie } from '../storage/cookies';

export interface BannerOptions {
  readonly document: Document;
  readonly parentDomain: string;
}

/** Closes a banner for good. A page that comes back from the back/forward cache follows what another page did. */
export function initBanner({ document, parentDomain }: BannerOptions): void {
  document.addEventListener('click', ({ target }) => {
    const close = (target as Element).closest('[data-banner-close]');
    const banner = close?.closest<HTMLElement>('[data-banner-id]');
    const id = banner?.dataset.bannerId;
    if (!banner || !id) return;
    writeCookie(BANNER_HIDDEN_COOKIE, id, { days: BANNER_HIDDEN_COOKIE_DAYS, parentDomain });
    banner.remove();
  });
  document.defaultView?.addEventListener('pageshow', ({ persisted }) => {
    const closed = persisted && readCookie(BANNER_HIDDEN_COOKIE);
    if (!closed) return;
    for (const banner of document.querySelectorAll<HTMLElement>('[data-banner-id]')) {
      if (closed === 'true' || closed === banner.dataset.bannerId) banner.remove();
    }
  });
}
