import type { ClientConfig } from '../../config/client-config';
import type { Consent } from '../consent/consent';
import type { ReportError } from '../lib/error-reporter';
import type { OnRouteChange } from '../lib/route-changes';

/** The dependencies of analytics. */
export interface AnalyticsOptions {
  readonly page: Window & typeof globalThis;
  readonly config: ClientConfig;
  readonly consent: Consent;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
  /** Event properties that link events to a session recording; none by default. */
  readonly replayProperties?: (() => object) | undefined;
}
