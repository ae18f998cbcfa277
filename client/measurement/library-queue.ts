import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import type { WireEvent } from './wire-event';

/** The service removes duplicates of a message for a day. */
const REPEATABLE_MS = 24 * 60 * 60 * 1000;

/** An event in the library's form. The mark `isSent`: it was in a request whose response was not read. */
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
 * stores events only when it is offline; this module stores all unconfirmed ones. A mark stays with its event, also if
 * this page takes the event and stores it again.
 */
export function libraryQueue(writeKey: string) {
  const prefix = `persisted-queue:v1:${writeKey}:` as const;
  const queues = ['dest-Segment.io', 'event-queue'].map((name) => prefix + name);
  const key = `${prefix}dest-Segment.io:items` as const;
  /** Ids of the taken events with a mark. */
  const marked = new Set<string>();

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
        ...((marked.has(event.messageId) || isSent(event)) && { isSent: true }),
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
      for (const { event, isSent } of items) if (isSent === true) marked.add(event.messageId);
      const isFresh = ({ messageId, timestamp }: WireEvent) =>
        !marked.has(messageId) || now - Date.parse(timestamp) < REPEATABLE_MS;
      return unique(items.map(({ event }) => event).filter(isFresh));
    },
    /** Removes everything that the library may have stored. */
    clear(): void {
      for (const queue of queues) for (const part of ['items', 'seen']) removeLocal(`${queue}:${part}`);
    },
  };
}
