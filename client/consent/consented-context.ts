import type { PageWorld } from '../page/page-world';
import type { PendingAnalytics } from '../page/pending-analytics';
import type { Consent } from './consent';

/** What the services share that need consent. */
export interface ConsentedContext extends PageWorld {
  readonly consent: Consent;
  readonly pending: PendingAnalytics;
}
