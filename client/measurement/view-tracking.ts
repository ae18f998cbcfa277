import { VIEW_EVENT } from '../../config/contract/events';
import { SLOT_ELEMENT } from '../../config/contract/experiment-slot';
import type { ReportError } from '../lib/error-reporter';
import { readObject } from '../lib/read-object';
import type { OnRouteChange } from '../lib/route-changes';
import { watchVisibleShare } from '../lib/visibility';
import type { Analytics } from '../page/analytics';
import type { PendingAnalytics } from '../page/pending-analytics';
import type { EarlySight } from './view-timers';
import { createViewTimers } from './view-timers';

export interface ViewTrackingOptions {
  readonly page: Window & typeof globalThis;
  readonly analytics: Pick<Analytics, 'track'>;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
  /** What is known of the time before this was loaded; nothing unless given. */
  readonly pending?: PendingAnalytics;
}

/** When the page was there to be seen, in epoch milliseconds; 0 where the browser does not say. */
function firstPaint({ performance }: Window): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.timeOrigin + paint.startTime : 0;
}

/**
 * What holds of elements that are in sight when the code comes: their time counts from when they came in sight. Consent
 * on the page may come in the middle of a view; what was complete before it is over.
 */
function earlySight(page: Window, pending: PendingAnalytics | undefined): EarlySight | undefined {
  if (pending === undefined) return undefined;
  const { isViewportStable, viewportStableSince, hadConsentOnLoad, grantedAt } = pending;
  const painted = firstPaint(page);
  const since = isViewportStable && painted ? painted : Math.max(viewportStableSince, painted);
  return { since, until: hadConsentOnLoad ? 0 : grantedAt };
}

/** Runs after every existing observer has delivered its first callback: in the same task as this one, in any order. */
function onceObserved(page: Window & typeof globalThis, run: () => void): void {
  const observer = new page.IntersectionObserver(() => {
    observer.disconnect();
    page.setTimeout(run);
  });
  observer.observe(page.document.documentElement);
}

export interface ViewTracking {
  /** Watches the marked elements below `root`, and itself when it is one. What is watched already stays so. */
  readonly observe: (root: ParentNode) => void;
}

/** An element is seen while half of it, or half of the viewport's height, is. */
const SEEN_SHARE = 0.5;

/**
 * Tells of each element with `data-view` that has been seen for two seconds without a break, once per page view. A
 * browser that cannot observe what is seen sends nothing.
 */
export function initViewTracking(options: ViewTrackingOptions): ViewTracking {
  const { page, analytics, report } = options;
  const { document } = page;
  if (!page.IntersectionObserver) return { observe: () => undefined };

  const onUnreadable = (error: unknown) => report(error, 'data-view');
  const { setInSight, restart, startPageView } = createViewTimers({
    page,
    onViewed: (element) =>
      analytics.track(VIEW_EVENT, { ...readObject(element.dataset.view, onUnreadable), type: 'view' }),
  });
  let early = earlySight(page, options.pending);
  const watch = watchVisibleShare({
    page,
    share: SEEN_SHARE,
    onChange: (element, isSeen) => setInSight(element as HTMLElement, isSeen, early),
  });
  const observe = (root: ParentNode) => {
    if (root instanceof page.Element && root.matches('[data-view]')) watch.observe(root);
    for (const element of root.querySelectorAll('[data-view]')) watch.observe(element);
  };

  document.addEventListener('visibilitychange', restart);
  options.onRouteChange(startPageView);
  observe(document);
  if (early !== undefined) {
    onceObserved(page, () => {
      early = undefined;
    });
  }
  // Slots of experiments may get other content after the page has begun.
  for (const slot of document.querySelectorAll(SLOT_ELEMENT)) {
    new page.MutationObserver(() => observe(slot)).observe(slot, { childList: true });
  }
  return { observe };
}
