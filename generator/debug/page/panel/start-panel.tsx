import { createRoot } from 'react-dom/client';
import type { PageMessages } from '../page-state';
import { Panel, type PanelOptions } from './Panel';

/** The panel of a page. */
export interface DebugPanel {
  /** Inspects the page again, because its content may have changed. */
  refresh(): void;
  /** Lists the errors and warnings of the page. */
  show(messages: PageMessages): void;
}

/** The element that contains the panel. */
const PANEL_ELEMENT = 'site-debug-panel';

/**
 * Shows the panel in a corner of the page, in the state that this tab stores. A shadow root separates its styles from
 * those of the site.
 */
export function startPanel(page: Window & typeof globalThis, options: PanelOptions): DebugPanel {
  const { document } = page;
  const host = document.createElement(PANEL_ELEMENT);
  // It takes no room on the page before its style is loaded.
  host.style.setProperty('position', 'absolute');
  document.querySelector(PANEL_ELEMENT)?.remove();
  // Beside the body, whose children the site's styles count.
  document.documentElement.append(host);
  const root = createRoot(host.attachShadow({ mode: 'open' }));
  let version = 0;
  let messages: PageMessages = { errors: [], warnings: [] };
  const render = () => root.render(<Panel {...options} {...{ page, version, messages }} />);
  render();
  return {
    refresh() {
      version += 1;
      render();
    },
    show(shown) {
      messages = shown;
      render();
    },
  };
}
