import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { CONSENT_EVENT } from '../../config/consent-event';
import { SITE_EVENT } from '../../config/site-event';
import { mayBeGranted } from '../consent/consent-traces';
import { wrapVendorCallback } from '../consent/vendor-callback';
import type { EarlyVisit } from './early-visit';
import type { PageWorld } from './page-world';

/**
 * Loads what watches the visit as soon as the visitor may have agreed to it; before that nothing of it is there, and
 * events are dropped. Events after it wait for the code.
 */
export function waitForConsent(world: PageWorld): void {
  const { page, analytics, onRouteChange, report } = world;
  const early: EarlyVisit = { isResumed: mayBeGranted(page), calls: [], stillSince: 0, grantedAt: 0 };
  const check = () => {
    if (early.grantedAt || !mayBeGranted(page)) return;
    early.grantedAt = Date.now();
    import('./visit-services')
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
  /** A choice is none for what has happened before it. */
  const hear = () => {
    early.calls.length = 0;
    check();
  };
  analytics.passTo((name, properties) => {
    if (!mayBeGranted(page)) {
      page.document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: { name, properties } }));
    } else if (early.calls.length < ANALYTICS_KEPT_EVENTS) early.calls.push([name, properties, new Date()]);
  });
  page.addEventListener('scroll', move, true);
  page.addEventListener('visibilitychange', look, true);
  page.addEventListener(CONSENT_EVENT, hear, true);
  wrapVendorCallback(page, hear);
  onRouteChange(look);
}
