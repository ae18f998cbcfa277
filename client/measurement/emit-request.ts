import { SITE_REQUEST, type SiteRequest } from '../../config/contract/site-request';
import type { Consent } from '../consent/consent';
import type { EmitRequest } from './request-gate';

export interface RequestLogOptions {
  readonly page: Window & typeof globalThis;
  readonly consent: Pick<Consent, 'choice'>;
  readonly service: SiteRequest['service'];
}

/**
 * Emits the requests of a service on the document, for the inspector. Never throws: an error in a listener must not
 * lose a request.
 */
export function createRequestEmitter({ page, consent, service }: RequestLogOptions): EmitRequest {
  return (url, body, isHeld) => {
    const detail: SiteRequest = { service, url, body, isHeld, consent: consent.choice() };
    page.document.dispatchEvent(new CustomEvent(SITE_REQUEST, { detail }));
  };
}
