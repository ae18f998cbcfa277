import { runStartList } from '../lib/start-list';
import { initMenus } from '../on-demand/menus';
import { initPageLoader } from '../on-demand/page-loader';
import { prefetchOverlays } from '../on-demand/prefetch-overlays';
import type { PageStep, PageWorld } from '../page/page-world';

/** What nobody can miss before the page is used. */
const stepsAfter = (earlyClick: MouseEvent | undefined): readonly PageStep[] => [
  {
    name: 'banner-prefetch',
    start: ({ page }) =>
      page.document.querySelector('[data-banner-close]') && import('../on-demand/close-banner.ts'),
  },
  { name: 'menus', start: ({ page }) => initMenus(page.document) },
  { name: 'overlay-prefetch', start: ({ page, loader }) => prefetchOverlays(page.document, loader) },
  {
    name: 'page-loader',
    start: ({ page }) => initPageLoader({ window: page, document: page.document, earlyClick }),
  },
];

/** Starts what comes with the first use of a page; `earlyClick` came before this code. */
export function startUse(world: PageWorld, earlyClick?: MouseEvent): void {
  runStartList(stepsAfter(earlyClick), world);
}
