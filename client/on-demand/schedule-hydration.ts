import { runWhenIdle } from '../lib/moments';

/** Distance from the window at which an island's code is loaded. */
const VISIBLE_MARGIN = '200px';

/** Whether the element is part of the layout; elements inside of `display: none` are not. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Immediately if the browser has no observer. */
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

/** Runs at the moment of the island's mode. A hidden island waits until it is shown. */
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
