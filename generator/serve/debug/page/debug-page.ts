import { monitorEverySession } from './every-session';
import { listExperiments } from './experiment-list';
import { showExperiments } from './experiment-panel';
import { showOverlay } from './overlay';
import { overlayData } from './overlay-data';
import type { PageState } from './page-state';
import { actionFor } from './page-state';
import { swapStyles } from './swap-styles';
import { watchEvents } from './watch-events';

/** Added to every page of the debug server: follows its builds. */
function followBuilds(script: HTMLElement): void {
  const { events = '', stylesheet = '' } = script.dataset;
  let build = Number(script.dataset.build);
  let shown = '';

  const showErrors = (state: PageState) => {
    const data = overlayData(state);
    const text = JSON.stringify(data ?? null);
    if (text === shown) return;
    shown = text;
    showOverlay(document, data, stylesheet);
  };
  const exchangeStyles = async () => {
    const response = await fetch(location.href);
    if (!(await swapStyles(document, await response.text()))) location.reload();
  };
  const source = new EventSource(events);
  source.addEventListener('message', ({ data }) => {
    const state: PageState = JSON.parse(data);
    showErrors(state);
    const action = actionFor(build, state);
    build = Math.max(build, state.build);
    if (action === 'reload') location.reload();
    if (action === 'styles') exchangeStyles().catch(() => location.reload());
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
  followBuilds(script);
  showExperiments(document, listExperiments(document, location.href), script.dataset.stylesheet ?? '');
}
