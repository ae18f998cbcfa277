import { createRoot } from 'react-dom/client';
import { Panel, type PanelOptions } from './Panel';
import { createPanelMemory } from './panel-memory';

/** Names the element that holds the panel. */
const PANEL_ELEMENT = 'site-debug-panel';

/**
 * Puts the panel into a corner of the page, as it was left in this tab. Its shadow root keeps its styles and those of
 * the site apart. The result is called when the page may be made of something else.
 */
export function startPanel(page: Window & typeof globalThis, options: PanelOptions): () => void {
  const { document } = page;
  const host = document.createElement(PANEL_ELEMENT);
  // Takes no room on the page, also before it has its style.
  host.style.setProperty('position', 'absolute');
  document.querySelector(PANEL_ELEMENT)?.remove();
  // Beside the body, whose children the site's styles count.
  document.documentElement.append(host);
  const root = createRoot(host.attachShadow({ mode: 'open' }));
  const memory = createPanelMemory(page);
  let version = 0;
  const render = () => root.render(<Panel {...options} {...{ page, memory, version }} />);
  render();
  return () => {
    version += 1;
    render();
  };
}
