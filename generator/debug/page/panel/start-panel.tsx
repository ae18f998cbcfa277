import { createRoot } from 'react-dom/client';
import { Panel, type PanelOptions } from './Panel';

/** The element that contains the panel. */
const PANEL_ELEMENT = 'site-debug-panel';

/**
 * Shows the panel in a corner of the page, in the state that this tab stores. A shadow root separates its styles from
 * those of the site. Call the result when the page may have changed.
 */
export function startPanel(page: Window & typeof globalThis, options: PanelOptions): () => void {
  const { document } = page;
  const host = document.createElement(PANEL_ELEMENT);
  // It takes no room on the page before its style is loaded.
  host.style.setProperty('position', 'absolute');
  document.querySelector(PANEL_ELEMENT)?.remove();
  // Beside the body, whose children the site's styles count.
  document.documentElement.append(host);
  const root = createRoot(host.attachShadow({ mode: 'open' }));
  let version = 0;
  const render = () => root.render(<Panel {...options} {...{ page, version }} />);
  render();
  return () => {
    version += 1;
    render();
  };
}
