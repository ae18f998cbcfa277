import { VIEW_EVENT } from '../../config/contract/events';
import { SLOT_ELEMENT } from '../../config/contract/experiment-slot';
import type { ConsentContext, MeasurementHandover } from '../consent/consent-context';
import { readObject } from '../lib/json';
import { watchVisibleShare } from '../lib/visibility';
import { createViewTimers, type EarlySight } from './view-timers';

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
  const { setInSight, restart, startPageView } = createViewTimers({
    page,
    onViewed: (element) =>
      analytics.track(VIEW_EVENT, { ...readObject(element.dataset.view, onUnreadable), type: 'view' }),
  });
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
