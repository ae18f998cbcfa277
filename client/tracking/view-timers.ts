import { VIEW_TRACKING_DELAY_MS } from '../../config/timings';

export interface ViewTimersOptions {
  readonly page: Window;
  /** Called for an element that has been in sight long enough, once per page view. */
  readonly onViewed: (element: HTMLElement) => void;
}

export interface ViewTimers {
  /** What is in sight already, or out of it, stays so. */
  readonly setInSight: (element: HTMLElement, isInSight: boolean) => void;
  /** Measures what is in sight from zero; nothing runs while the page is hidden. */
  readonly restart: () => void;
  /** Begins a page view, in which every element may be told of again. */
  readonly startPageView: () => void;
}

/** Measures how long elements are in sight without a break. */
export function createViewTimers({ page, onViewed }: ViewTimersOptions): ViewTimers {
  /** What is in sight, each with its timer, or 0 for none. */
  const timers = new Map<HTMLElement, number>();
  let viewed = new WeakSet<HTMLElement>();

  const start = (element: HTMLElement) => {
    page.clearTimeout(timers.get(element));
    const view = () => {
      viewed.add(element);
      onViewed(element);
    };
    const isDue = !page.document.hidden && !viewed.has(element);
    timers.set(element, isDue ? page.setTimeout(view, VIEW_TRACKING_DELAY_MS) : 0);
  };
  const restart = () => [...timers.keys()].forEach(start);
  return {
    setInSight(element, isInSight) {
      if (isInSight === timers.has(element)) return;
      if (isInSight) return start(element);
      page.clearTimeout(timers.get(element));
      timers.delete(element);
    },
    restart,
    startPageView() {
      viewed = new WeakSet();
      restart();
    },
  };
}
