import type { SiteEvent } from '../../config/contract/site-event';
import { SITE_EVENT } from '../../config/contract/site-event';

type Dropped = Pick<SiteEvent, 'name' | 'reason'> & { readonly properties?: object | undefined };

/** Tells whoever watches the page of something that is dropped before the code that knows more of it is there. */
export function tellDropped(page: EventTarget, dropped: Dropped & Partial<Pick<SiteEvent, 'type'>>): void {
  page.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: dropped }));
}
