import type { EventQueue } from '../page/analytics';
import type { PageContext } from '../page/page-context';
import type { Consent } from './consent';

/** State collected before the measurement code is loaded. Times are epoch milliseconds. */
export interface MeasurementHandover {
  readonly queue: EventQueue;
  /** When this page noticed that consent was granted; 0 for the consent of an earlier page. */
  grantedAt: number;
  /** When this page last found that consent was missing; stored events that are older must not be sent. */
  missingAt: number;
  /** Whether the viewport has not moved since the first paint. */
  isViewportStable: boolean;
  /** Since when it has not moved, as far as this code knows. */
  viewportStableSince: number;
}

/** Values shared by the services that need consent. */
export interface ConsentContext extends PageContext {
  readonly consent: Consent;
  readonly handover: MeasurementHandover;
}
