import { VIEW_TRACKING_DELAY_MS } from '../../config/timings';

export interface ViewTimersOptions {
  readonly page: Window;
  /** Called once per page view for an element that was visible long enough. */
  readonly onViewed: (element: HTMLElement) => void;
}

/** Epoch milliseconds. */
export interface EarlySight {
  /** Since when the element is visible. */
  readonly since: number;
  /** Marks elements that were visible long enough before consent as viewed, without an event. */
  readonly until: number;
}

export interface ViewTimers {
  /** No change if the element is already visible, or already hidden. */
  readonly setInSight: (element: HTMLElement, isInSight: boolean, early?: EarlySight) => void;
  /** Restarts the time of visible elements at zero; timers are stopped while the page is hidden. */
  readonly restart: () => void;
  /** Starts a page view, in which every element may be reported again. */
  readonly startPageView: () => void;
}

/** Measures how long elements are continuously visible. */
export function createViewTimers({ page, onViewed }: ViewTimersOptions): ViewTimers {
  /** The visible elements with their timers, 0 for none. */
  const timers = new Map<HTMLElement, number>();
  let viewed = new WeakSet<HTMLElement>();

  const start = (element: HTMLElement, early?: EarlySight) => {
    page.clearTimeout(timers.get(element));
    const view = () => {
      viewed.add(element);
      onViewed(element);
    };
    const dueAt = (early?.since ?? Date.now()) + VIEW_TRACKING_DELAY_MS;
    if (early && dueAt <= early.until) viewed.add(element);
    const isDue = !page.document.hidden && !viewed.has(element);
    timers.set(element, isDue ? page.setTimeout(view, Math.max(0, dueAt - Date.now())) : 0);
  };
  const restart = () => {
    for (const element of [...timers.keys()]) start(element);
  };
  return {
    setInSight(element, isInSight, early) {
      if (isInSight === timers.has(element)) return;
      if (isInSight) return start(element, early);
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
