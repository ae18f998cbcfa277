import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { CONSENT_EVENT } from '../../config/consent-event';
import { SITE_EVENT } from '../../config/site-event';
import { storeCalls } from '../analytics/store-calls';
import { hasTraces, mayBeGranted } from '../consent/consent-traces';
import { wrapVendorCallback } from '../consent/vendor-callback';
import type { EarlyVisit } from './early-visit';
import type { PageWorld } from './page-world';

/**
 * Loads what watches the visit as soon as the visitor may have agreed to it, or when there is something that a no removes;
 * before that nothing of it is there. Events without consent are dropped. Those with it wait for the code, in storage
 * when the page is left before; a withdrawal drops them, and consent that is told of again does not.
 */
export function waitForConsent(world: PageWorld): void {
  const { page, config, analytics, onRouteChange, report } = world;
  let isOn = mayBeGranted(page);
  const early: EarlyVisit = { isResumed: isOn, calls: [], stillSince: 0, grantedAt: 0 };
  const check = () => {
    isOn = mayBeGranted(page);
    if (!isOn) early.calls.length = 0;
    if (early.grantedAt || !(isOn || hasTraces(page))) return;
    early.grantedAt = Date.now();
    import('./visit-services.ts')
      .then(({ startVisitServices }) => startVisitServices(world, early))
      .catch((error: unknown) => {
        early.grantedAt = 0;
        report(error, 'consent');
      });
  };
  const move = () => {
    early.stillSince = Date.now();
  };
  const look = () => {
    move();
    check();
  };
  analytics.passTo((name, properties) => {
    // Consent may have come, or gone, without anybody saying so.
    check();
    if (!isOn) {
      page.document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: { name, properties } }));
    } else if (early.calls.length < ANALYTICS_KEPT_EVENTS) early.calls.push([name, properties, new Date()]);
  });
  page.addEventListener('scroll', move, true);
  page.addEventListener('visibilitychange', look, true);
  page.addEventListener(CONSENT_EVENT, check, true);
  page.addEventListener('pagehide', () => {
    check();
    if (config.analytics) storeCalls(page.document, early.calls.splice(0));
  });
  wrapVendorCallback(page, check);
  onRouteChange(look);
}
