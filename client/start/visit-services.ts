import type { TrackCall } from '../analytics/analytics';
import { outcomeTeller } from '../analytics/tell-outcome';
import { consentOf } from '../consent/consent';
import { initIdentity } from '../identity/identity';
import type { EarlyVisit } from './early-visit';
import type { PageWorld } from './page-world';

/** Asks for consent for good, and starts what needs it when it is given. Nothing of that is loaded before. */
export function startVisitServices(world: PageWorld, early: EarlyVisit): void {
  const { page, config, analytics, report } = world;
  const consent = consentOf(page, report);
  const tell = outcomeTeller({ page, consent });
  initIdentity({ consent, config, report });
  const start = () => {
    import('./consented-steps')
      .then(({ startConsented }) => startConsented({ ...world, consent, early }))
      .catch((error: unknown) => report(error, 'consented'));
  };
  if (consent.isGranted()) {
    start();
    return;
  }
  const drop = ([event, properties, at]: TrackCall) =>
    tell({ type: 'track', event, properties, timestamp: at.toISOString() }, 'dropped', 'no consent');
  early.calls.splice(0).forEach(drop);
  analytics.passTo((...call) => drop([...call, new Date()]));
  const stop = consent.onChange((choice) => {
    if (choice !== 'granted') return;
    stop();
    early.grantedAt = Date.now();
    analytics.passTo((...call) => early.calls.push([...call, new Date()]));
    start();
  });
}
