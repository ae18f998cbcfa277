import type { RouteChange } from '../lib/route-changes';
import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { redirectToApp } from './app-redirect';
import { startDebugMode } from './debug-mode';
import { initDesktopMessage } from './desktop-message';

let hasDesktopMessage = false;

/** Parameters that are handled once, when the page is opened. */
const LANDING_STEPS: readonly PageStep[] = [
  { name: 'app-redirect', start: ({ page, config }) => redirectToApp(page, config) },
  { name: 'debug-mode', start: ({ page }) => startDebugMode(page) },
];

/** Parameters that are handled at each route change; after the first time the message follows the address itself. */
const DESKTOP_MESSAGE: PageStep = {
  name: 'desktop-message',
  async start({ page: { document }, loadUi, onRouteChange }) {
    if (hasDesktopMessage) return;
    hasDesktopMessage = true;
    const { uiState } = await loadUi();
    initDesktopMessage({ document, uiState, onRouteChange });
  },
};

/** Handles the query parameters of an address. */
export function startForAddress(context: PageContext, { url, reason }: RouteChange): void {
  const isArrival = reason === 'load' || reason === 'activation';
  const asksForMessage = url.includes('mobile_banner');
  runStartList([...(isArrival ? LANDING_STEPS : []), ...(asksForMessage ? [DESKTOP_MESSAGE] : [])], context);
}
