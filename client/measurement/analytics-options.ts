import type { ClientConfig } from '../../config/client-config';
import type { Consent } from '../consent/consent';
import type { ReportError } from '../lib/error-reporter';
import type { OnRouteChange } from '../lib/route-changes';

/** What analytics needs of the page. */
export interface AnalyticsOptions {
  readonly page: Window & typeof globalThis;
  readonly config: ClientConfig;
  readonly consent: Consent;
  readonly onRouteChange: OnRouteChange;
  readonly report: ReportError;
  /** What links events to the recording that they happened in; none unless given. */
  readonly replayProperties?: (() => object) | undefined;
}
