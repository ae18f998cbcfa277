import type { RouteChange } from '../lib/route-changes';
import { runStartList } from '../lib/start-list';
import { redirectToApp } from '../on-demand/app-redirect';
import { initDesktopMessage } from '../on-demand/desktop-message';
import { startDebugMode } from '../on-demand/start-debug-mode';
import type { PageStep, PageWorld } from '../page/page-world';

let hasDesktopMessage = false;

/** What an address asks for when the page is opened with it. */
const STEPS_OF_ARRIVAL: readonly PageStep[] = [
  { name: 'app-redirect', start: ({ page, config }) => redirectToApp(page, config) },
  { name: 'debug-mode', start: ({ page }) => startDebugMode(page) },
];

/** What it asks for whenever the page gets it; once there, the message follows the address by itself. */
const DESKTOP_MESSAGE: PageStep = {
  name: 'desktop-message',
  async start({ page: { document }, loadUi, onRouteChange }) {
    if (hasDesktopMessage) return;
    hasDesktopMessage = true;
    const { uiState } = await loadUi();
    initDesktopMessage({ document, uiState, onRouteChange });
  },
};

/** Does what the query of an address asks for. */
export function startQuerySteps(world: PageWorld, { url, reason }: RouteChange): void {
  const isArrival = reason === 'load' || reason === 'activation';
  const asksForMessage = url.includes('mobile_banner');
  runStartList([...(isArrival ? STEPS_OF_ARRIVAL : []), ...(asksForMessage ? [DESKTOP_MESSAGE] : [])], world);
}
