import { VIEW_EVENT } from '../../config/contract/events';
import { SLOT_ELEMENT } from '../../config/contract/experiment-slot';
import { VIEW_TRACKING_DELAY_MS } from '../../config/timings';
import type { ConsentContext, MeasurementHandover } from '../consent/consent-context';
import { readObject } from '../lib/json';
import { watchVisibleShare } from '../lib/visibility';

/** Epoch milliseconds. */
interface EarlySight {
  /** Since when the element is visible. */
  readonly since: number;
  /** Marks elements that were visible long enough before consent as viewed, without an event. */
  readonly until: number;
}

/**
 * Measures how long elements are continuously visible. Calls `onViewed` once per page view for an element that was
 * visible long enough.
 */
function createViewTimers(page: Window, onViewed: (element: HTMLElement) => void) {
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
  /** Restarts the time of visible elements at zero; timers are stopped while the page is hidden. */
  const restart = () => {
    for (const element of [...timers.keys()]) start(element);
  };
  return {
    /** No change if the element is already visible, or already hidden. */
    setInSight(element: HTMLElement, isInSight: boolean, early?: EarlySight) {
      if (isInSight === timers.has(element)) return;
      if (isInSight) return start(element, early);
      page.clearTimeout(timers.get(element));
      timers.delete(element);
    },
    restart,
    /** Starts a page view, in which every element may be reported again. */
    startPageView(): void {
      viewed = new WeakSet();
      restart();
    },
  };
}

/** When the page was first visible, in epoch milliseconds; 0 if the browser does not report it. */
function firstPaint({ performance }: Window): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.timeOrigin + paint.startTime : 0;
}

/**
 * For elements that are already visible when the code is loaded, time counts from when they became visible. If
 * consent is granted during a view, views that were complete before are not reported. In a tab that is still in the
 * background nothing is visible yet.
 */
function earlySight(page: Window, handover: MeasurementHandover): EarlySight | undefined {
  if (page.document.hidden) return undefined;
  const { isViewportStable, viewportStableSince, grantedAt } = handover;
  const painted = firstPaint(page);
  const since = isViewportStable && painted ? painted : Math.max(viewportStableSince, painted);
  return { since, until: grantedAt };
}

/** Runs after every existing observer has delivered its first callback, all in the same task. */
function onceObserved(page: Window & typeof globalThis, run: () => void): void {
  const observer = new page.IntersectionObserver(() => {
    observer.disconnect();
    page.setTimeout(run);
  });
  observer.observe(page.document.documentElement);
}

/** An element counts as visible if it shows half of itself, or fills half of the viewport's height. */
const SEEN_SHARE = 0.5;

/**
 * Sends an event for each element with `data-view` that was visible for two seconds without a break, once per page
 * view. Without an observer in the browser nothing is sent.
 */
export function initViewTracking(
  context: Pick<ConsentContext, 'page' | 'analytics' | 'onRouteChange' | 'report' | 'handover'>,
): void {
  const { page, analytics, report } = context;
  const { document } = page;
  if (!page.IntersectionObserver) return;

  const onUnreadable = (error: unknown) => report(error, 'data-view');
  const { setInSight, restart, startPageView } = createViewTimers(page, (element) =>
    analytics.track(VIEW_EVENT, { ...readObject(element.dataset.view, onUnreadable), type: 'view' }),
  );
  let early = earlySight(page, context.handover);
  const watch = watchVisibleShare({
    page,
    share: SEEN_SHARE,
    onChange: (element, isSeen) => setInSight(element as HTMLElement, isSeen, early),
  });
  const observe = (root: ParentNode) => {
    for (const element of root.querySelectorAll('[data-view]')) watch.observe(element);
  };

  document.addEventListener('visibilitychange', restart);
  context.onRouteChange(startPageView);
  observe(document);
  if (early !== undefined) {
    onceObserved(page, () => {
      early = undefined;
    });
  }
  // Slots of experiments may get other content after the page view has started.
  for (const slot of document.querySelectorAll(SLOT_ELEMENT)) {
    new page.MutationObserver(() => observe(slot)).observe(slot, { childList: true });
  }
}
