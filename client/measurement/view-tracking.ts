import { VIEW_EVENT } from '../../config/contract/events';
import { SLOT_ELEMENT } from '../../config/contract/experiment-slot';
import type { MeasurementHandover } from '../consent/consent-context';
import type { ReportError } from '../lib/error-reporter';
import { readObject } from '../lib/json';
import type { OnRouteChange } from '../lib/route-changes';
import { watchVisibleShare } from '../lib/visibility';
import type { Analytics } from '../page/analytics';
import { createViewTimers, type EarlySight } from './view-timers';

export interface ViewTrackingOptions {
  readonly page: Window & typeof globalThis;
  readonly analytics: Pick<Analytics, 'track'>;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
  /** State from before this code was loaded; none by default. */
  readonly handover?: MeasurementHandover;
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
function earlySight(page: Window, handover: MeasurementHandover | undefined): EarlySight | undefined {
  if (handover === undefined || page.document.hidden) return undefined;
  const { isViewportStable, viewportStableSince, hadConsentOnLoad, grantedAt } = handover;
  const painted = firstPaint(page);
  const since = isViewportStable && painted ? painted : Math.max(viewportStableSince, painted);
  return { since, until: hadConsentOnLoad ? 0 : grantedAt };
}

/** Runs after every existing observer has delivered its first callback, all in the same task. */
function onceObserved(page: Window & typeof globalThis, run: () => void): void {
  const observer = new page.IntersectionObserver(() => {
    observer.disconnect();
    page.setTimeout(run);
  });
  observer.observe(page.document.documentElement);
}

export interface ViewTracking {
  /** Watches the marked elements below `root`, and `root` itself if it is marked. Repeated calls are safe. */
  readonly observe: (root: ParentNode) => void;
}

/** An element counts as visible if it shows half of itself, or fills half of the viewport's height. */
const SEEN_SHARE = 0.5;

/**
 * Sends an event for each element with `data-view` that was visible for two seconds without a break, once per page
 * view. Without an observer in the browser nothing is sent.
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
  let early = earlySight(page, options.handover);
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
  // Slots of experiments may get other content after the page view has started.
  for (const slot of document.querySelectorAll(SLOT_ELEMENT)) {
    new page.MutationObserver(() => observe(slot)).observe(slot, { childList: true });
  }
  return { observe };
}
