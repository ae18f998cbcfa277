import { VIEW_TRACKING_DELAY_MS } from '../../config/timings';

export interface ViewTimersOptions {
  readonly page: Window;
  /** Called for an element that has been in sight long enough, once per page view. */
  readonly onViewed: (element: HTMLElement) => void;
}

/** Epoch milliseconds. */
export interface EarlySight {
  /** Since when the element has been in sight. */
  readonly since: number;
  /** What has been in sight long enough by then, before there was consent, counts as viewed, without an event. */
  readonly until: number;
}

export interface ViewTimers {
  /** What is in sight already, or out of it, stays so. */
  readonly setInSight: (element: HTMLElement, isInSight: boolean, early?: EarlySight) => void;
  /** Measures what is in sight from zero; nothing runs while the page is hidden. */
  readonly restart: () => void;
  /** Begins a page view, in which every element may be reported again. */
  readonly startPageView: () => void;
}

/** Measures how long elements are in sight without a break. */
export function createViewTimers({ page, onViewed }: ViewTimersOptions): ViewTimers {
  /** What is in sight, each with its timer, or 0 for none. */
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
