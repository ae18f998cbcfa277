import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import type { LogOutcome } from './event-log';
import type { WireEvent } from './wire-event';

/** Ids remembered of what is done, so that the library's own copies are not sent again. */
const REMEMBERED_IDS = 1000;

export interface Outbox {
  /** Takes an event, or a fuller form of one that is there. What is done already is not taken again. */
  readonly keep: (event: WireEvent) => void;
  /** What the collector has not confirmed, oldest first. */
  readonly open: () => readonly WireEvent[];
  /** Whether an event is still to be sent and on no request at the moment. */
  readonly isDue: (event: Pick<WireEvent, 'messageId' | 'timestamp'>) => boolean;
  /**
   * Marks events as being on a request; the returned function ends that. `isDone` says whether they have been answered
   * for good, and `fault` what was wrong.
   */
  readonly sending: (events: readonly WireEvent[]) => (isDone: boolean, fault?: string) => void;
  /** Forgets these: another page has taken them over. */
  readonly drop: (events: readonly WireEvent[]) => void;
  /** Discards everything that happened up to now, wherever copies of it may still be. */
  readonly discard: (now: number) => void;
}

/**
 * All events between their happening and the collector's answer; the library decides when they are sent. `log` hears
 * what becomes of each.
 */
export function createOutbox(log: LogOutcome = () => undefined): Outbox {
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
    !done.has(messageId) && Date.parse(String(timestamp)) > discardedUntil;

  return {
    keep(event) {
      if (!isWanted(event)) return;
      if (!events.has(event.messageId)) log(event, 'kept');
      events.set(event.messageId, event);
      const [oldest] = events.values();
      if (events.size <= ANALYTICS_KEPT_EVENTS || oldest === undefined) return;
      finish(oldest.messageId);
      log(oldest, 'dropped', TOO_MANY);
    },
    open: () => [...events.values()],
    isDue: (event) => isWanted(event) && !onRequest.has(event.messageId),
    sending(sent) {
      for (const { messageId } of sent) onRequest.add(messageId);
      return (isDone, fault) => {
        for (const event of sent) {
          onRequest.delete(event.messageId);
          if (isDone) finish(event.messageId);
          log(event, !isDone ? 'kept' : fault ? 'dropped' : 'sent', fault);
        }
      };
    },
    drop(taken) {
      for (const { messageId } of taken) finish(messageId);
    },
    discard(now) {
      discardedUntil = now;
      for (const event of events.values()) log(event, 'dropped', 'consent withdrawn');
      events.clear();
    },
  };
}
