import { ignoreEndedTransitions } from '../lib/ended-transitions';
import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { initMenus } from './menus';
import { initPageLoader } from './page-loader';
import { prefetchOverlays } from './prefetch-overlays';
import { initSeats } from './seats';
import { initViewTabs } from './views';

export { islandModules } from 'virtual:islands';
export { startForAddress } from './address';
export { hydrateElement, loadIsland, scheduleHydration } from './hydration';
export { createPageUi } from './page-ui';
export { showView } from './views';

/** Not needed before the first interaction. */
const stepsAfter = (earlyClick: MouseEvent | undefined): readonly PageStep[] => [
  { name: 'ended-transitions', start: ({ page }) => ignoreEndedTransitions(page) },
  { name: 'menus', start: ({ page }) => initMenus(page.document) },
  { name: 'view-tabs', start: ({ page }) => initViewTabs(page.document) },
  { name: 'overlay-prefetch', start: ({ page, loader }) => prefetchOverlays(page.document, loader) },
  { name: 'seats', start: ({ page }) => initSeats(page.document) },
  { name: 'page-loader', start: ({ page }) => initPageLoader(page, earlyClick) },
];

/** Starts everything that waits for the first interaction; `earlyClick` happened before this code was loaded. */
export function onFirstInteraction(context: PageContext, earlyClick?: MouseEvent): void {
  runStartList(stepsAfter(earlyClick), context);
}
