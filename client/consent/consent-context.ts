import type { MeasurementHandover } from '../page/measurement-handover';
import type { PageContext } from '../page/page-context';
import type { Consent } from './consent';

/** Values shared by the services that need consent. */
export interface ConsentContext extends PageContext {
  readonly consent: Consent;
  readonly handover: MeasurementHandover;
}
