import type { Consent } from '../consent/consent';
import type { EarlyVisit } from './early-visit';
import type { PageWorld } from './page-world';

/** What the steps of a visit share that may be watched. */
export interface VisitWorld extends PageWorld {
  readonly consent: Consent;
  readonly early: EarlyVisit;
}
