import { allowOverrides } from '../experiments/shared-experiments';
import type { RouteChange } from '../lib/route-changes';
import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { redirectToApp } from './app-redirect';
import { initDesktopMessage } from './desktop-message';

let hasDesktopMessage = false;

/** Lets local storage override flags with the query `debug=true`, also if experiments are not configured. */
export function startDebugMode(page: Window): void {
  if (new URLSearchParams(page.location.search).get('debug') !== 'true') return;
  // biome-ignore lint/suspicious/noConsole: the one message that is asked for and no failure.
  console.info('[site] Debug mode: flags follow local storage.');
  allowOverrides(page);
}

/** Parameters that are handled once, when the page is opened. */
const LANDING_STEPS: readonly PageStep[] = [
  { name: 'app-redirect', start: ({ page, config }) => redirectToApp(page, config) },
  { name: 'debug-mode', start: ({ page }) => startDebugMode(page) },
];

/** Parameters that are handled at each route change; after the first time the message follows the address itself. */
const DESKTOP_MESSAGE: PageStep = {
  name: 'desktop-message',
  async start(context) {
    if (hasDesktopMessage) return;
    hasDesktopMessage = true;
    initDesktopMessage(context, (await context.loadUi()).uiState);
  },
};

/** Handles the query parameters of an address. */
export function startForAddress(context: PageContext, { url, reason }: RouteChange): void {
  const isArrival = reason === 'load' || reason === 'activation';
  const asksForMessage = url.includes('mobile_banner');
  runStartList([...(isArrival ? LANDING_STEPS : []), ...(asksForMessage ? [DESKTOP_MESSAGE] : [])], context);
}
