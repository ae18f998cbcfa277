import type { EarlyVisit } from '../page/early-visit';
import type { PageWorld } from '../page/page-world';
import type { Consent } from './consent';

/** What the steps of a visit share that may be watched. */
export interface VisitWorld extends PageWorld {
  readonly consent: Consent;
  readonly early: EarlyVisit;
}
