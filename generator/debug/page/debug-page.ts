import { provideDebugFont } from './debug-font';
import { DEBUG_PATHS } from './debug-paths';
import { monitorEverySession } from './every-session';
import { showOverlay } from './Overlay';
import type { PageInspection } from './page-inspection';
import { actionFor, type PageError, type PageState, type PageVersion } from './page-state';
import { type RenderPanel, startPanel } from './panel/start-panel';
import { watchErrors } from './watch-errors';
import { watchEvents } from './watch-events';

function stylesheetsOf(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

/** Adds the new style sheet and removes the old one when the new one applies, so that nothing flashes. */
function exchange(old: HTMLLinkElement, href: string): Promise<void> {
  const link = old.cloneNode() as HTMLLinkElement;
  link.setAttribute('href', href);
  return new Promise((done) => {
    const end = () => {
      old.remove();
      done();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    old.after(link);
  });
}

/** Replaces the page's style sheets by those of its new HTML. False if their number differs, which needs a reload. */
async function swapStyles(document: Document, html: string): Promise<boolean> {
  const wanted = stylesheetsOf(new DOMParser().parseFromString(html, 'text/html'));
  const present = stylesheetsOf(document);
  if (wanted.length !== present.length) return false;
  await Promise.all(
    present.map((link, index) => {
      const href = wanted[index]?.getAttribute('href') ?? '';
      return href === link.getAttribute('href') ? undefined : exchange(link, href);
    }),
  );
  return true;
}

function addressFor(path: string): string {
  return `${path}?path=${encodeURIComponent(location.pathname)}`;
}

/** Updates an open page after changes, and shows its errors and the panel. */
class DebugPage {
  /** The version that the browser shows. */
  #shown: PageVersion;
  /** The newest state that the server sent; undefined before the first one. */
  #state: PageState | undefined;
  readonly #browserErrors: PageError[] = [];
  #errorsInOverlay = '[]';
  /** Counts changes that needed no reload. */
  #changes = 0;
  #renderPanel: RenderPanel | undefined;
  /** The browser's own, which monitoring does not observe. */
  readonly #fetch = window.fetch.bind(window);

  constructor(shown: PageVersion) {
    this.#shown = shown;
    watchErrors(window, (error) => this.#addBrowserError(error));
    const source = new EventSource(addressFor(DEBUG_PATHS.events));
    source.addEventListener('message', ({ data }) => this.#update(JSON.parse(data)));
    addEventListener('pagehide', () => source.close());
    // A page from the back/forward cache missed all changes.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
  }

  showPanel(): void {
    const inspect = async (): Promise<PageInspection | null> =>
      (await this.#fetch(addressFor(DEBUG_PATHS.inspection))).json();
    this.#renderPanel = startPanel(window, inspect);
    this.#render();
  }

  #update(state: PageState): void {
    const action = actionFor(this.#shown, state);
    // The first state says what the browser already shows.
    if (this.#state !== undefined && action !== 'reload' && state.errors.length === 0) this.#changes += 1;
    this.#state = state;
    this.#render();
    if (action === 'none') return;
    this.#shown = state;
    if (action === 'reload') location.reload();
    else this.#updateStyles().catch(() => location.reload());
  }

  async #updateStyles(): Promise<void> {
    const response = await this.#fetch(location.href);
    if (!(await swapStyles(document, await response.text()))) location.reload();
  }

  #addBrowserError(error: PageError): void {
    this.#browserErrors.push(error);
    this.#render();
    const body = JSON.stringify({ page: error.page, reason: error.message });
    const headers = { 'Content-Type': 'application/json' };
    const sent = this.#fetch(DEBUG_PATHS.errors, { method: 'POST', headers, body, keepalive: true });
    sent.catch(() => undefined);
  }

  /** Shows all errors in the overlay if they changed, and all messages in the panel. */
  #render(): void {
    const { errors: sent = [], warnings = [], omitted = 0 } = this.#state ?? {};
    const errors = [...sent, ...this.#browserErrors];
    this.#renderPanel?.({ version: this.#changes, messages: { errors, warnings } });
    const text = JSON.stringify(errors);
    if (text === this.#errorsInOverlay) return;
    this.#errorsInOverlay = text;
    showOverlay(document, { errors, omitted });
  }
}

// A page in a frame is updated with the page around it, because browsers allow six connections only.
const script = document.currentScript;
if (window.top === window && script instanceof HTMLElement) {
  const { tag = '', styles = '' } = script.dataset;
  provideDebugFont(document).catch(console.error);
  watchEvents(window);
  monitorEverySession(window);
  const page = new DebugPage({ tag, styles });
  // The page itself is shown first.
  addEventListener('DOMContentLoaded', () => setTimeout(() => page.showPanel()));
}
