import { BANNER_DISMISSED_CLASS } from '../../config/banner';
import { BANNER_HIDDEN_COOKIE } from '../../config/cookies';

/** Whether a visitor's cookies say that this banner was closed; `true` stands for any banner. */
function isBannerDismissed(cookies: string, bannerId: string | undefined): boolean {
  if (bannerId === undefined) return false;
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${BANNER_HIDDEN_COOKIE}=`));
  const stored = pair?.slice(BANNER_HIDDEN_COOKIE.length + 1);
  return stored === 'true' || stored === encodeURIComponent(bannerId);
}

function markDismissedBanner(page: Document): void {
  const root = page.documentElement;
  try {
    if (isBannerDismissed(page.cookie, root.dataset.pageBanner)) root.classList.add(BANNER_DISMISSED_CLASS);
  } catch {
    // Blocked cookies: the banner is shown, and the visitor can close it again.
  }
}

/**
 * Marks the page before first paint, when there is no banner yet, so that nothing flashes or moves; and when it comes
 * back from the back/forward cache, after the banner may have been closed on another page.
 */
export function followDismissedBanner(page: Window): void {
  markDismissedBanner(page.document);
  page.addEventListener('pageshow', ({ persisted }) => persisted && markDismissedBanner(page.document));
}
