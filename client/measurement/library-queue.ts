import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import type { WireEvent } from './wire-event';

/** The service removes duplicates of a message for a day. */
const REPEATABLE_MS = 24 * 60 * 60 * 1000;

/** An event in the library's form, and whether it was in a request whose response was not read. */
interface StoredItem {
  readonly id: string;
  readonly event: WireEvent;
  readonly isSent?: boolean;
}

interface StoreOptions {
  readonly isSent: (event: WireEvent) => boolean;
  /** Called with each dropped event. */
  readonly drop: (event: WireEvent) => void;
}

function isItem(item: unknown): item is StoredItem {
  return typeof (item as Partial<StoredItem> | null)?.event?.messageId === 'string';
}

/** By message id; of duplicates the last one, at the position of the first. */
function unique(events: readonly WireEvent[]): WireEvent[] {
  return [...new Map(events.map((event) => [event.messageId, event])).values()];
}

/**
 * The library's queue in local storage for the next page, in its form: a list of `{id, event}`. The library itself
 * stores events only when it is offline; this module stores all unconfirmed ones.
 */
export function libraryQueue(writeKey: string) {
  const prefix = `persisted-queue:v1:${writeKey}:` as const;
  const queues = ['dest-Segment.io', 'event-queue'].map((name) => prefix + name);
  const key = `${prefix}dest-Segment.io:items` as const;

  const read = (): readonly StoredItem[] => {
    const stored = parseJson(readLocal(key));
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  };

  return {
    /** Replaces the stored events, without duplicates; the oldest are dropped. False if storage fails. */
    store(events: readonly WireEvent[], { isSent, drop }: StoreOptions): boolean {
      if (events.length === 0) return true;
      const recent = unique(events);
      for (const event of recent.splice(0, recent.length - ANALYTICS_KEPT_EVENTS)) drop(event);
      const items: StoredItem[] = recent.map((event) => ({
        id: event.messageId,
        event,
        ...(isSent(event) && { isSent: true }),
      }));
      const text = JSON.stringify(items);
      writeLocal(key, text);
      return readLocal(key) === text;
    },
    /**
     * Removes and returns the stored events, without duplicates. Drops events that may have been delivered too long ago
     * for the service to remove the duplicate.
     */
    take(now = Date.now()): readonly WireEvent[] {
      const items = read();
      removeLocal(key);
      const isFresh = ({ event, isSent }: StoredItem) =>
        isSent !== true || now - Date.parse(event.timestamp) < REPEATABLE_MS;
      return unique(items.filter(isFresh).map(({ event }) => event));
    },
    /** Removes everything that the library may have stored. */
    clear(): void {
      for (const queue of queues) for (const part of ['items', 'seen']) removeLocal(`${queue}:${part}`);
    },
  };
}
