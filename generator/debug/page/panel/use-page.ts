import { useEffect, useReducer } from 'react';

type Page = Window & typeof globalThis;

/** Events that may move elements. They are handled in the capture phase, because some do not bubble. */
const MOVES = ['scroll', 'toggle', 'load', 'transitionend', 'animationend'];

/** Calls back once in the next frame, however often the result is called. */
function oncePerFrame(page: Window, work: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    page.requestAnimationFrame(() => {
      isScheduled = false;
      work();
    });
  };
}

/** Renders again when elements of the page are added or removed, or the status of an island changes. */
export function usePageChanges(page: Page, isNeeded: boolean): void {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const changes = new page.MutationObserver(oncePerFrame(page, update));
    changes.observe(page.document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-island-status', 'data-variation'],
    });
    return () => changes.disconnect();
  }, [page, isNeeded]);
}

/** Calls back when elements of the page may have moved. Without elements nothing is observed. */
export function usePageMoves(page: Page, elements: readonly Element[], onMove: () => void): void {
  useEffect(() => {
    if (elements.length === 0) return undefined;
    const { document } = page;
    const move = oncePerFrame(page, onMove);
    const sizes = new page.ResizeObserver(move);
    for (const element of [document.documentElement, document.body, ...elements]) sizes.observe(element);
    for (const type of MOVES) document.addEventListener(type, move, { capture: true, passive: true });
    page.addEventListener('resize', move);
    return () => {
      sizes.disconnect();
      for (const type of MOVES) document.removeEventListener(type, move, { capture: true });
      page.removeEventListener('resize', move);
    };
  });
}
