import type { PageContext } from '../page/page-context';
import type { PendingAnalytics } from '../page/pending-analytics';
import type { Consent } from './consent';

/** Values shared by the services that need consent. */
export interface ConsentedContext extends PageContext {
  readonly consent: Consent;
  readonly pending: PendingAnalytics;
}
