import { TOO_MANY } from '../../config/contract/site-event';
import { tellDropped } from './tell-dropped';

/** Tells of an error that gave way to newer ones before monitoring could get it. */
export function tellDroppedError(page: EventTarget, error: unknown, source?: string): void {
  const message = typeof error === 'string' ? error : (error as Partial<Error> | null | undefined)?.message;
  const properties = { error: message, source };
  tellDropped(page, { type: 'monitoring', name: 'error', properties, reason: TOO_MANY });
}
