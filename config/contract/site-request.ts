import type { SiteEvent } from './site-event';

/** Told on the document for each request to the services that watch the visit; the inspector listens to it too. */
export const SITE_REQUEST = 'site-request';

/** A request as it was made. Whoever shows it keeps keys to himself: vendors put them into the address. */
export interface SiteRequest {
  readonly service: 'monitoring' | 'replay';
  readonly url: string;
  readonly body: unknown;
  readonly consent: SiteEvent['consent'];
  /** Without consent nothing leaves the browser. */
  readonly isHeld: boolean;
}
