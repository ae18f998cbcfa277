import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import type { EmitOutcome, WireEvent } from './wire-event';

/** Number of remembered ids of finished events, so that the library's copies are not sent again. */
const REMEMBERED_IDS = 1000;

export interface Outbox {
  /** Adds an event, or a more complete form of a queued one. Finished events are not added again. */
  readonly keep: (event: WireEvent) => void;
  /** The unconfirmed events, oldest first. */
  readonly open: () => readonly WireEvent[];
  /** Whether an event is unsent and not in flight. */
  readonly isDue: (event: Pick<WireEvent, 'messageId' | 'timestamp'>) => boolean;
  /**
   * Marks events as in flight; the returned function ends that. `isDone` means that the response is final, and
   * `fault` is the error.
   */
  readonly sending: (events: readonly WireEvent[]) => (isDone: boolean, fault?: string) => void;
  /** Forgets these events: another page has taken them. */
  readonly drop: (events: readonly WireEvent[]) => void;
  /** Drops all events up to now, including later copies of them. */
  readonly discard: (now: number) => void;
}

/**
 * All events between their creation and the collector's response; the library decides when they are sent. `emit`
 * receives the outcome of each.
 */
export function createOutbox(emit: EmitOutcome = () => undefined): Outbox {
  const events = new Map<string, WireEvent>();
  const onRequest = new Set<string>();
  const done = new Set<string>();
  let discardedUntil = 0;

  const finish = (id: string) => {
    events.delete(id);
    done.add(id);
    if (done.size > REMEMBERED_IDS) done.delete(done.values().next().value ?? '');
  };
  const isWanted = ({ messageId, timestamp }: Pick<WireEvent, 'messageId' | 'timestamp'>) =>
    !done.has(messageId) && Date.parse(timestamp) > discardedUntil;

  return {
    keep(event) {
      if (!isWanted(event)) return;
      if (!events.has(event.messageId)) emit(event, 'kept');
      events.set(event.messageId, event);
      const [oldest] = events.values();
      if (events.size <= ANALYTICS_KEPT_EVENTS || oldest === undefined) return;
      finish(oldest.messageId);
      emit(oldest, 'dropped', TOO_MANY);
    },
    open: () => [...events.values()],
    isDue: (event) => isWanted(event) && !onRequest.has(event.messageId),
    sending(sent) {
      for (const { messageId } of sent) onRequest.add(messageId);
      return (isDone, fault) => {
        for (const event of sent) {
          onRequest.delete(event.messageId);
          if (isDone) finish(event.messageId);
          emit(event, !isDone ? 'kept' : fault ? 'dropped' : 'sent', fault);
        }
      };
    },
    drop(taken) {
      for (const { messageId } of taken) finish(messageId);
    },
    discard(now) {
      discardedUntil = now;
      for (const event of events.values()) emit(event, 'dropped', 'consent withdrawn');
      events.clear();
    },
  };
}
