import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { attempt } from '../lib/attempt';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage';
import type { WireEvent } from './wire-event';

/** The service knows repeats of a message for a day. */
const REPEATABLE_MS = 24 * 60 * 60 * 1000;

/** In the library's form, and whether a request whose answer is not read has carried the event. */
interface StoredItem {
  readonly id: string;
  readonly event: WireEvent;
  readonly isSent?: boolean;
}

export interface StoreOptions {
  readonly isSent: (event: WireEvent) => boolean;
  /** Is called with each event that is dropped. */
  readonly drop: (event: WireEvent) => void;
}

export interface PersistedEvents {
  /** Stores events, each once, instead of what is there; the oldest give way. False when that cannot be done. */
  readonly store: (events: readonly WireEvent[], options: StoreOptions) => boolean;
  /** Takes out what is there, each event once, but those that may have arrived so long ago that they would count twice. */
  readonly take: (now?: number) => readonly WireEvent[];
  /** Removes everything that the library may have stored. */
  readonly clear: () => void;
}

function isItem(item: unknown): item is StoredItem {
  return typeof (item as Partial<StoredItem> | null)?.event?.messageId === 'string';
}

/** By message id; of repeats the last one, in the place of the first. */
function unique(events: readonly WireEvent[]): WireEvent[] {
  return [...new Map(events.map((event) => [event.messageId, event])).values()];
}

/**
 * The queue that the library keeps in local storage for the next page, in its form: a list of `{id, event}`. The
 * library itself stores only what it knows to be offline; what is stored here is all that was not confirmed.
 */
export function persistedEvents(writeKey: string): PersistedEvents {
  const prefix = `persisted-queue:v1:${writeKey}:` as const;
  const queues = ['dest-Segment.io', 'event-queue'].map((name) => prefix + name);
  const key = `${prefix}dest-Segment.io:items` as const;

  const read = (): readonly StoredItem[] => {
    const stored = attempt(key, () => JSON.parse(readLocal(key) ?? '[]') as unknown);
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  };
  const remove = (name: string) => {
    if (readLocal(name) !== undefined) removeLocal(name);
  };

  return {
    store(events, { isSent, drop }) {
      if (events.length === 0) return true;
      const kept = unique(events);
      for (const event of kept.splice(0, kept.length - ANALYTICS_KEPT_EVENTS)) drop(event);
      const items: StoredItem[] = kept.map((event) => ({
        id: event.messageId,
        event,
        ...(isSent(event) && { isSent: true }),
      }));
      const text = JSON.stringify(items);
      writeLocal(key, text);
      return readLocal(key) === text;
    },
    take(now = Date.now()) {
      const items = read();
      remove(key);
      const isFresh = ({ event, isSent }: StoredItem) =>
        isSent !== true || now - Date.parse(event.timestamp) < REPEATABLE_MS;
      return unique(items.filter(isFresh).map(({ event }) => event));
    },
    clear() {
      for (const queue of queues) for (const part of ['items', 'seen']) remove(`${queue}:${part}`);
    },
  };
}
