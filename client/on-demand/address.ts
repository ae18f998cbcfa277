import type { RouteChange } from '../lib/route-changes';
import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { redirectToApp } from './app-redirect';
import { initDesktopMessage } from './desktop-message';
import { startDebugMode } from './start-debug-mode';

let hasDesktopMessage = false;

/** What an address asks for when the page is opened with it. */
const LANDING_STEPS: readonly PageStep[] = [
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
export function startForAddress(context: PageContext, { url, reason }: RouteChange): void {
  const isArrival = reason === 'load' || reason === 'activation';
  const asksForMessage = url.includes('mobile_banner');
  runStartList([...(isArrival ? LANDING_STEPS : []), ...(asksForMessage ? [DESKTOP_MESSAGE] : [])], context);
}
