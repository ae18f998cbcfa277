import { runWhenIdle } from '../lib/when-idle';

/** How far from the window an island is when its code is loaded. */
const VISIBLE_MARGIN = '200px';

/** Whether the element takes part in the layout; inside `display: none` nothing does. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** At once where the browser cannot observe what is near. */
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
    { rootMargin: VISIBLE_MARGIN },
  );
  observer.observe(element);
}

/** Runs at the moment that the island's mode names. An island that is hidden waits until it is shown. */
export function scheduleHydration(
  page: Window & typeof globalThis,
  element: HTMLElement,
  run: () => void,
): void {
  const mode = element.dataset.hydrate;
  if (mode === 'visible' || !isRendered(element)) whenVisible(page, element, run);
  else if (mode === 'load') run();
  else runWhenIdle(page, run);
}
