import { CONSENT_EVENT } from '../../config/contract/consent-event';
import { NO_CONSENT } from '../../config/contract/site-event';
import { ROUTE_CHANGE_DEBOUNCE_MS } from '../../config/timings';
import { hasTraces, mayBeGranted } from '../consent/consent-traces';
import { wrapVendorCallback } from '../consent/vendor-callback';
import { tellDropped } from '../lib/tell-dropped';
import type { DropCall } from '../page/analytics';
import { keepCall, PAGE_CALL } from '../page/analytics';
import type { EarlyVisit } from '../page/early-visit';
import type { PageWorld } from '../page/page-world';
import { storeCalls } from '../page/store-calls';

/**
 * Loads what watches the visit as soon as the visitor may have agreed to it, or when there is something that a no removes;
 * before that nothing of it is there. Events without consent are dropped. Those with it wait for the code, in storage
 * when the page is left before; a withdrawal drops them, and consent that is told of again does not.
 */
export function waitForConsent(world: PageWorld): void {
  const { page, config, analytics, onRouteChange, report } = world;
  const { document } = page;
  let isOn = mayBeGranted(page);
  let timer = 0;
  // A visitor who passes through several routes counts for the last of them (specification, section 9).
  const settle = () => {
    page.clearTimeout(timer);
    if (isOn) timer = page.setTimeout(analytics.trackClick, ROUTE_CHANGE_DEBOUNCE_MS, PAGE_CALL);
  };
  const drop: DropCall = ([name, properties], reason) => tellDropped(document, { name, properties, reason });
  const check = () => {
    const wasOn = isOn;
    isOn = mayBeGranted(page);
    if (wasOn !== isOn) {
      early.calls.length = 0;
      settle();
    }
    if (early.grantedAt || !(isOn || hasTraces(page))) return;
    early.grantedAt = Date.now();
    import('./load-visit.ts')
      .then(({ loadVisit }) => loadVisit(world, early))
      .catch((error: unknown) => {
        early.grantedAt = 0;
        report(error, 'consent');
      });
  };
  const early: EarlyVisit = {
    isResumed: isOn,
    calls: [],
    isStill: false,
    stillSince: 0,
    grantedAt: 0,
    check,
  };
  const move = () => {
    early.isStill = false;
    early.stillSince = Date.now();
  };
  const look = () => {
    move();
    check();
  };
  analytics.passTo((call) => {
    // Consent may have come, or gone, without anybody saying so.
    check();
    if (isOn) keepCall(early.calls, call, drop);
    else drop(call, NO_CONSENT);
  });
  page.addEventListener('scroll', move, true);
  page.addEventListener('visibilitychange', look, true);
  page.addEventListener(CONSENT_EVENT, check, true);
  page.addEventListener('pagehide', () => {
    check();
    if (config.analytics) storeCalls(document, early.calls.splice(0));
  });
  wrapVendorCallback(page, check);
  onRouteChange(({ reason }) => {
    // A page that just loads has been in sight since its first paint, unless it was scrolled before this code came.
    look();
    early.isStill = reason === 'load' && !page.scrollY;
    settle();
  });
}
