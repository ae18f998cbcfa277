import {
  BANNER_CLOSED_ATTRIBUTE,
  BANNER_MOBILE_MEDIA,
  BANNER_NOT_ON_MOBILE_CLASS,
  BANNER_PENDING_ATTRIBUTE,
  BANNER_SELECTOR,
} from '../../config/contract/banner';
import { isForcedOn } from '../lib/flag-override';
import { ALL_BANNERS, closedBanners } from './closed-banners';

/**
 * Shows the first banner of the page that was not closed and whose flag is on; the style sheet hides later ones.
 * Flags are evaluated only if they decide something, because each evaluation counts as an exposure. A banner that is
 * not for phones is skipped on narrow screens and shown when the screen gets wider.
 */
export function chooseBanner(page: Window, isOn = page.siteExperiments?.isBannerOn): void {
  const closed = closedBanners(page.document);
  for (const banner of page.document.querySelectorAll<HTMLElement>(BANNER_SELECTOR)) {
    const { bannerId = '', bannerFlag = '' } = banner.dataset;
    if (closed[0] === ALL_BANNERS || closed.includes(bannerId)) {
      banner.setAttribute(BANNER_CLOSED_ATTRIBUTE, '');
      continue;
    }
    if (banner.hasAttribute(BANNER_PENDING_ATTRIBUTE)) {
      if (!isForcedOn(page, bannerFlag) && !isOn?.(bannerFlag)) continue;
      banner.removeAttribute(BANNER_PENDING_ATTRIBUTE);
    }
    const isNarrow = () => page.matchMedia(BANNER_MOBILE_MEDIA).matches;
    if (!banner.classList.contains(BANNER_NOT_ON_MOBILE_CLASS) || !isNarrow()) return;
  }
}

/**
 * Chooses the banner while the page is parsed, before the first paint, so that nothing flashes or moves. Chooses
 * again when the page comes back from the back/forward cache, because a banner may have been closed on another page.
 */
export function showBannersOnChange(page: Window & typeof globalThis): void {
  const { document } = page;
  const observer = new page.MutationObserver(() => {
    chooseBanner(page);
    // The banners are before it in the document.
    if (document.querySelector('main')) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  page.addEventListener('pageshow', ({ persisted }) => persisted && chooseBanner(page));
}
