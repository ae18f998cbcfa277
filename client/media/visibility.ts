export interface Visibility {
  /** The element's place relative to the viewport, in CSS pixels. */
  readonly rect: Pick<DOMRectReadOnly, 'top' | 'bottom'>;
  readonly viewportHeight: number;
}

/** Scroll positions and percentages are rounded to device pixels. */
const ROUNDING = 0.01;

/**
 * How much is seen, 0 to 1: the share of the element's height or of the viewport's height, whichever is larger, so
 * that an element taller than the screen counts as seen too.
 */
export function visibleShare({ rect: { top, bottom }, viewportHeight }: Visibility): number {
  const height = Math.min(bottom - top, viewportHeight);
  const visible = Math.min(bottom, viewportHeight) - Math.max(top, 0);
  return height > 0 && visible > 0 ? visible / height : 0;
}

/**
 * Calls back once, when this share (0.5 at most) is seen; at once where the browser cannot tell. One observer
 * watches the share of the element. The other watches a band in the middle of the viewport: an element that is
 * tall enough shows that share of the viewport exactly when it touches the band.
 */
export function whenVisibleShare(element: Element, share: number, callback: () => void): void {
  const page = element.ownerDocument.defaultView;
  if (!page?.IntersectionObserver) {
    callback();
    return;
  }
  const rootMargin = `${share * -100}% 0px`;
  let isDone = false;
  const observers: IntersectionObserver[] = [{ threshold: share }, { rootMargin }].map((options) => {
    const observer = new page.IntersectionObserver((entries) => {
      const isSeen = entries.some(
        ({ isIntersecting, boundingClientRect: rect }) =>
          isIntersecting && visibleShare({ rect, viewportHeight: page.innerHeight }) >= share - ROUNDING,
      );
      if (!isSeen || isDone) return;
      isDone = true;
      for (const each of observers) each.disconnect();
      callback();
    }, options);
    observer.observe(element);
    return observer;
  });
}
