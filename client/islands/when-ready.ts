import { runWhenIdle } from '../start/when-idle';

/** Islands are loaded this many CSS pixels before they are seen. */
const VISIBLE_MARGIN_PX = 200;

/** Whether the element takes part in the layout; inside `display: none` nothing does. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** At once where the browser cannot tell what is near. */
function whenVisible(page: Window & typeof globalThis, element: Element, run: () => void): void {
  if (!page.IntersectionObserver) {
    run();
    return;
  }
  const observer = new page.IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${VISIBLE_MARGIN_PX}px` },
  );
  observer.observe(element);
}

/**
 * Runs when the moment of the island's mode has come. An island that is hidden waits until it is shown, whatever
 * its mode; `interaction` has no moment of its own.
 */
export function whenReady(page: Window & typeof globalThis, element: HTMLElement, run: () => void): void {
  const mode = element.dataset.hydrate;
  if (mode === 'visible') whenVisible(page, element, run);
  else if (mode !== 'load' && mode !== 'idle') return;
  else if (!isRendered(element)) whenVisible(page, element, run);
  else if (mode === 'load') run();
  else runWhenIdle(page, run);
}
