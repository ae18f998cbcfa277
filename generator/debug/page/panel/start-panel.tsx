import { createRoot } from 'react-dom/client';
import { Panel, type PanelProps } from './Panel';
import type { Inspect } from './use-inspection';

/** Shows the panel with a version of the page and its messages. */
export type RenderPanel = (given: Pick<PanelProps, 'version' | 'messages'>) => void;

/** The element that contains the panel. */
const PANEL_ELEMENT = 'site-debug-panel';

/**
 * Adds the panel to a corner of the page, in the state that this tab stores. A shadow root separates its styles from
 * those of the site.
 */
export function startPanel(page: Window & typeof globalThis, inspect: Inspect): RenderPanel {
  const { document } = page;
  const host = document.createElement(PANEL_ELEMENT);
  // It takes no room on the page before its style is loaded.
  host.style.setProperty('position', 'absolute');
  document.querySelector(PANEL_ELEMENT)?.remove();
  // Beside the body, whose children the site's styles count.
  document.documentElement.append(host);
  const root = createRoot(host.attachShadow({ mode: 'open' }));
  return (given) => root.render(<Panel {...given} page={page} inspect={inspect} />);
}
