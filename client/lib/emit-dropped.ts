import { SITE_EVENT, type SiteEvent } from '../../config/contract/site-event';

type Dropped = Pick<SiteEvent, 'name' | 'reason'> & { readonly properties?: object | undefined };

/** Emits on the document that an entry was dropped; the inspector listens. */
export function emitDropped(document: EventTarget, dropped: Dropped & Partial<SiteEvent>): void {
  document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: dropped }));
}
