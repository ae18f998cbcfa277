import { BANNER_SELECTOR } from '../../config/contract/banner';
import type { PageContext } from './page-context';

/**
 * Closes a banner for good when its close button is clicked, also before other code is loaded. All banners of the
 * page close with it: the next one appears on the next page, not under the pointer.
 */
export function initBanner({
  page,
  config,
  report,
  loadOnDemand,
}: Pick<PageContext, 'page' | 'config' | 'report' | 'loadOnDemand'>): void {
  page.document.addEventListener('click', ({ target }) => {
    const close = (target as Element).closest('[data-banner-close]');
    const banner = close?.closest<HTMLElement>('[data-banner-id]');
    if (!banner) return;
    loadOnDemand()
      .then(({ rememberClosedBanner }) => rememberClosedBanner(banner, config))
      .catch((error: unknown) => report(error, 'banner'))
      .then(() => {
        for (const one of [banner, ...page.document.querySelectorAll(BANNER_SELECTOR)]) one.remove();
      });
  });
}
