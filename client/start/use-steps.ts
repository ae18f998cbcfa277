import { initMenus } from '../navigation/menus';
import { initPageLoader } from '../navigation/page-loader';
import { prefetchOverlays } from '../overlays/prefetch-overlays';
import type { PageStep, PageWorld } from './page-world';
import { runStartList } from './start-list';

/** What nobody can miss before the page is used. */
const stepsAfter = (earlyClick: MouseEvent | undefined): readonly PageStep[] => [
  {
    name: 'banner-prefetch',
    start: ({ page }) =>
      page.document.querySelector('[data-banner-close]') && import('../banner/close-banner.ts'),
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
