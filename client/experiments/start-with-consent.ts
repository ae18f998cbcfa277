import { consentOf } from '../consent/consent';
import type { PageContext } from '../page/page-context';
import { startExperiments } from './start-experiments';

/** Starts the experiments of a visit, which check consent themselves. */
export function startWithConsent(context: PageContext): Promise<void> {
  const { page, report } = context;
  return startExperiments({ ...context, consent: consentOf(page, report) });
}
