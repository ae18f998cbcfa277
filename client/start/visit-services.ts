import { NO_CONSENT } from '../../config/contract/site-event';
import { consentOf } from '../consent/consent';
import { forgetWaiting } from '../consent/forget-kept';
import { initIdentity } from '../consent/identity';
import { keepCall } from '../page/analytics';
import { callDropper } from '../page/drop-call';
import type { EarlyVisit } from '../page/early-visit';
import type { PageWorld } from '../page/page-world';
import { outcomeTeller } from '../page/tell-outcome';

/** Asks for consent for good, and starts what needs it when it is given. Nothing of that is loaded before. */
export function startVisitServices(world: PageWorld, early: EarlyVisit): void {
  const { page, config, analytics, onRouteChange, report } = world;
  const consent = consentOf(page, report);
  const drop = callDropper(outcomeTeller({ page, consent }));
  initIdentity(consent, config);
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
  analytics.passTo((call) => {
    if (consent.isGranted()) keepCall(early.calls, call, drop);
    else drop(call, NO_CONSENT);
  });
  consent.onChange((choice) => {
    early.check();
    if (choice !== 'granted') return forget('consent withdrawn');
    if (isStarted) return;
    early.grantedAt = Date.now();
    start();
  });
  if (!consent.isGranted()) {
    early.isResumed = false;
    forget(NO_CONSENT);
  } else if (!isStarted) start();
  // A choice that nobody has announced is noticed with the new page, rather than when that tells of itself.
  onRouteChange(() => consent.isGranted());
}
