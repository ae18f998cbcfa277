import { SITE_EVENT, type SiteEvent, TOO_MANY } from '../../config/contract/site-event';

type Dropped = Pick<SiteEvent, 'name' | 'reason'> & { readonly properties?: object | undefined };

/** Emits on the document that an entry was dropped; the inspector listens. */
export function emitDropped(document: EventTarget, dropped: Dropped & Partial<SiteEvent>): void {
  document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: dropped }));
}

/** Emits that an early error was dropped because the queue was full. */
export function emitDroppedError(page: EventTarget, error: unknown, source?: string): void {
  const message = typeof error === 'string' ? error : (error as Partial<Error> | null | undefined)?.message;
  const properties = { error: message, source };
  emitDropped(page, { type: 'monitoring', name: 'error', properties, reason: TOO_MANY });
}
