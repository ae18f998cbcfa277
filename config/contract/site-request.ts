import type { SiteEvent } from './site-event';

/** Dispatched on the document for each request to services that need consent; the inspector listens to it too. */
export const SITE_REQUEST = 'site-request';

/** A request in its original form. Remove keys before showing it: vendors put them into the address. */
export interface SiteRequest {
  readonly service: 'monitoring' | 'replay';
  readonly url: string;
  readonly body: unknown;
  readonly consent: SiteEvent['consent'];
  /** The request is blocked: there is no consent, or its data is from before a withdrawal. */
  readonly isHeld: boolean;
}
