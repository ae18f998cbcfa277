import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import type { TrackCall } from '../analytics/analytics';
import { outcomeTeller } from '../analytics/tell-outcome';
import { consentOf } from '../consent/consent';
import { forgetWaiting } from '../consent/forget-kept';
import { initIdentity } from '../identity/identity';
import type { EarlyVisit } from './early-visit';
import type { PageWorld } from './page-world';

/** Asks for consent for good, and starts what needs it when it is given. Nothing of that is loaded before. */
export function startVisitServices(world: PageWorld, early: EarlyVisit): void {
  const { page, config, analytics, report } = world;
  const consent = consentOf(page, report);
  const tell = outcomeTeller({ page, consent });
  initIdentity(consent, config);
  const drop = ([event, properties, at]: TrackCall, reason: string) =>
    tell({ type: 'track', event, properties, timestamp: at.toISOString() }, 'dropped', reason);
  const forget = (reason: string) => {
    for (const call of early.calls.splice(0)) drop(call, reason);
    forgetWaiting();
  };
  let isStarted = false;
  const start = () => {
    isStarted = true;
    import('./consented-steps.ts')
      .then(({ startConsented }) => startConsented({ ...world, consent, early }))
      .catch((error: unknown) => report(error, 'consented'));
  };
  analytics.passTo((...given) => {
    const call: TrackCall = [...given, new Date()];
    if (!consent.isGranted()) drop(call, 'no consent');
    else if (early.calls.length < ANALYTICS_KEPT_EVENTS) early.calls.push(call);
    else drop(call, 'too many wait');
  });
  consent.onChange((choice) => {
    if (choice !== 'granted') return forget('consent withdrawn');
    if (isStarted) return;
    early.grantedAt = Date.now();
    start();
  });
  if (!consent.isGranted()) {
    early.isResumed = false;
    forget('no consent');
  } else if (!isStarted) start();
}
