export interface Visibility {
  /** The element's position relative to the viewport, in CSS pixels. */
  readonly rect: Pick<DOMRectReadOnly, 'top' | 'bottom'>;
  readonly viewportHeight: number;
}

/** Tolerance, because scroll positions and percentages are rounded to device pixels. */
const ROUNDING = 0.01;

/**
 * The visible share, 0 to 1: relative to the element's height or to the viewport's height, whichever is larger, so
 * that an element taller than the screen can also be fully visible.
 */
export function visibleShare({ rect: { top, bottom }, viewportHeight }: Visibility): number {
  const height = Math.min(bottom - top, viewportHeight);
  const visible = Math.min(bottom, viewportHeight) - Math.max(top, 0);
  return height > 0 && visible > 0 ? visible / height : 0;
}

export interface ShareWatchOptions {
  readonly page: Window & typeof globalThis;
  /** At most 0.5. */
  readonly share: number;
  /** Called with whether the share is visible, at least whenever that changes. */
  readonly onChange: (element: Element, isSeen: boolean) => void;
}

/**
 * Watches whether this share of elements is visible. One observer watches the share of the element. The other watches
 * a band in the middle of the viewport: a tall element fills that share of the viewport exactly when it touches the
 * band. The element is visible if either observer sees it.
 */
export function watchVisibleShare({ page, share, onChange }: ShareWatchOptions) {
  const seen = [new WeakSet<Element>(), new WeakSet<Element>()] as const;
  const watch = (index: 0 | 1, options: IntersectionObserverInit) =>
    new page.IntersectionObserver((entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect: rect } of entries) {
        const touches = isIntersecting && (index === 1 || intersectionRatio >= share);
        const isSeen =
          touches && visibleShare({ rect, viewportHeight: page.innerHeight }) >= share - ROUNDING;
        seen[index][isSeen ? 'add' : 'delete'](target);
        onChange(
          target,
          seen.some((elements) => elements.has(target)),
        );
      }
    }, options);
  const observers = [watch(0, { threshold: share }), watch(1, { rootMargin: `${share * -100}% 0px` })];
  return {
    observe(element: Element): void {
      for (const observer of observers) observer.observe(element);
    },
    stop(): void {
      for (const observer of observers) observer.disconnect();
    },
  };
}

/** Calls back once, when this share (at most 0.5) is visible; immediately if the browser has no observer. */
export function whenVisibleShare(element: Element, share: number, callback: () => void): void {
  const page = element.ownerDocument.defaultView;
  if (!page?.IntersectionObserver) {
    callback();
    return;
  }
  let isDone = false;
  const watch = watchVisibleShare({
    page,
    share,
    onChange(_, isSeen) {
      if (!isSeen || isDone) return;
      isDone = true;
      watch.stop();
      callback();
    },
  });
  watch.observe(element);
}
