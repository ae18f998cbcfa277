import { monitorEverySession } from './every-session';
import { listExperiments } from './experiment-list';
import { showExperiments } from './experiment-panel';
import { showOverlay } from './overlay';
import { overlayData } from './overlay-data';
import type { PageState, PageVersion } from './page-state';
import { actionFor } from './page-state';
import { swapStyles } from './swap-styles';
import { watchEvents } from './watch-events';

/** Added to every page of the debug server: follows what becomes of it. */
function followPage(script: HTMLElement): void {
  const { events = '', stylesheet = '', tag = '', styles = '' } = script.dataset;
  let shownVersion: PageVersion = { tag, styles };
  let shownErrors = '';

  const showErrors = (state: PageState) => {
    const data = overlayData(state);
    const text = JSON.stringify(data ?? null);
    if (text === shownErrors) return;
    shownErrors = text;
    showOverlay(document, data, stylesheet);
  };
  const exchangeStyles = async () => {
    const response = await fetch(location.href);
    if (!(await swapStyles(document, await response.text()))) location.reload();
  };
  const source = new EventSource(`${events}?path=${encodeURIComponent(location.pathname)}`);
  source.addEventListener('message', ({ data }) => {
    const state: PageState = JSON.parse(data);
    showErrors(state);
    const action = actionFor(shownVersion, state);
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
  watchEvents(window);
  monitorEverySession(window);
  followPage(script);
  showExperiments(document, listExperiments(document, location.href), script.dataset.stylesheet ?? '');
}
