import { TOO_MANY } from '../../config/contract/site-event';
import { emitDropped } from './emit-dropped';

/** Emits that an early error was dropped because the queue was full. */
export function emitDroppedError(page: EventTarget, error: unknown, source?: string): void {
  const message = typeof error === 'string' ? error : (error as Partial<Error> | null | undefined)?.message;
  const properties = { error: message, source };
  emitDropped(page, { type: 'monitoring', name: 'error', properties, reason: TOO_MANY });
}
