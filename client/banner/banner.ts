import type { PageWorld } from '../start/page-world';

/** Closes a banner for good when its close button is pressed, however early. */
export function initBanner({ page, config, report }: Pick<PageWorld, 'page' | 'config' | 'report'>): void {
  page.document.addEventListener('click', ({ target }) => {
    const close = (target as Element).closest('[data-banner-close]');
    const banner = close?.closest<HTMLElement>('[data-banner-id]');
    if (!banner) return;
    import('./close-banner.ts')
      .then(({ closeBanner }) => closeBanner(banner, config))
      .catch((error: unknown) => {
        report(error, 'banner');
        banner.remove();
      });
  });
}
