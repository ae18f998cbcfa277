import { provideDebugFont } from './debug-font';
import { DEBUG_PATHS } from './debug-paths';
import { monitorEverySession } from './every-session';
import { showOverlay } from './Overlay';
import type { PageInspection } from './page-inspection';
import { actionFor, type PageError, type PageMessages, type PageState, type PageVersion } from './page-state';
import { type DebugPanel, startPanel } from './panel/start-panel';
import { swapStyles } from './swap-styles';
import { watchEvents } from './watch-events';
import { watchFaults } from './watch-faults';

/** Shows the panel, which asks this server what the page is made of. */
function showPanel(): DebugPanel {
  // The browser's own, of which monitoring takes no notice.
  const { fetch } = window;
  const inspect = async (): Promise<PageInspection | null> => {
    const response = await fetch(`${DEBUG_PATHS.inspection}?path=${encodeURIComponent(location.pathname)}`);
    return response.json();
  };
  return startPanel(window, { stylesheet: DEBUG_PATHS.stylesheet, inspect });
}

/** Receives what happens to the page. */
interface PageListeners {
  /** The page changed without a reload. */
  onChange(): void;
  /** Its errors or warnings may have changed. */
  onMessages(messages: PageMessages): void;
}

/** Added to every page of the debug server: follows what becomes of it. */
function followPage(script: HTMLElement, { onChange, onMessages }: PageListeners): void {
  const { tag = '', styles = '' } = script.dataset;
  let shownVersion: PageVersion = { tag, styles };
  let shownErrors = '[]';
  let isFirst = true;

  let newest: PageState = { ...shownVersion, errors: [], warnings: [], omitted: 0 };
  const faults: PageError[] = [];
  const showErrors = () => {
    const errors = [...newest.errors, ...faults];
    onMessages({ errors, warnings: newest.warnings });
    const text = JSON.stringify(errors);
    if (text === shownErrors) return;
    shownErrors = text;
    showOverlay(document, { ...newest, errors }, DEBUG_PATHS.stylesheet);
  };
  // The browser's own, of which monitoring takes no notice.
  const { fetch: send } = window;
  watchFaults(window, (fault) => {
    faults.push(fault);
    showErrors();
    const body = JSON.stringify({ page: fault.page, reason: fault.message });
    const headers = { 'Content-Type': 'application/json' };
    send(DEBUG_PATHS.errors, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  });
  const exchangeStyles = async () => {
    const response = await fetch(location.href);
    if (!(await swapStyles(document, await response.text()))) location.reload();
  };
  const source = new EventSource(`${DEBUG_PATHS.events}?path=${encodeURIComponent(location.pathname)}`);
  source.addEventListener('message', ({ data }) => {
    const state: PageState = JSON.parse(data);
    newest = state;
    showErrors();
    const action = actionFor(shownVersion, state);
    if (!isFirst && action !== 'reload' && state.errors.length === 0) onChange();
    isFirst = false;
    if (action === 'none') return;
    shownVersion = state;
    if (action === 'reload') location.reload();
    else exchangeStyles().catch(() => location.reload());
  });
  addEventListener('pagehide', () => source.close());
  // A page that comes back has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

// A page that another one shows is followed by that one; each connection counts, and browsers allow six of them.
const script = document.currentScript;
if (window.top === window && script instanceof HTMLElement) {
  provideDebugFont(document).catch(console.error);
  watchEvents(window);
  monitorEverySession(window);
  let panel: DebugPanel | undefined;
  let messages: PageMessages = { errors: [], warnings: [] };
  followPage(script, {
    onChange: () => panel?.refresh(),
    onMessages(shown) {
      messages = shown;
      panel?.show(shown);
    },
  });
  // The page itself comes first.
  addEventListener('DOMContentLoaded', () => {
    setTimeout(() => {
      panel = showPanel();
      panel.show(messages);
    });
  });
}
