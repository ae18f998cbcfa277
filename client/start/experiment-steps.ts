import { consentOf } from '../consent/consent';
import { startExperiments } from '../experiments/start-experiments';
import type { PageWorld } from '../page/page-world';

/** Starts the experiments of a visit, which ask for consent themselves. */
export function startExperimentSteps(world: PageWorld): Promise<void> {
  const { page, report } = world;
  return startExperiments({ ...world, consent: consentOf(page, report) });
}
