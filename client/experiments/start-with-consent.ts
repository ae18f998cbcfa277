import { consentOf } from '../consent/consent';
import type { PageWorld } from '../page/page-world';
import { startExperiments } from './start-experiments';

/** Starts the experiments of a visit, which ask for consent themselves. */
export function startWithConsent(world: PageWorld): Promise<void> {
  const { page, report } = world;
  return startExperiments({ ...world, consent: consentOf(page, report) });
}
