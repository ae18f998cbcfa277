import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { type SiteEvent, TOO_MANY } from '../../config/contract/site-event';
import type { ConsentChoice } from '../consent/consent-choice';
import { anonymousId, createUuid } from '../lib/anonymous-id';
import { attempt } from '../lib/attempt';
import type { IdentityTraits } from '../lib/traits';
import { readUserId } from '../lib/user-id';
import type { EmittedEvent } from '../page/analytics';

/** The fields of an event when it happens, before it gets its id. */
export type EventInput =
  | { readonly type: 'track'; readonly event: string; readonly properties: object }
  | { readonly type: 'page'; readonly properties: object }
  | { readonly type: 'identify'; readonly traits: IdentityTraits };

/** An event in the collector's form. Events with the same `messageId` are duplicates. */
export type WireEvent = EventInput & {
  readonly messageId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly anonymousId: string;
  readonly userId?: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly integrations: Readonly<Record<string, unknown>>;
};

export type EmitOutcome = (event: WireEvent, outcome: SiteEvent['outcome'], reason?: string) => void;

/** The event as the inspector shows it. */
export function emittedEvent(event: WireEvent): EmittedEvent {
  const { type, timestamp: time } = event;
  const name = 'event' in event ? event.event : type;
  return { time, type, name, properties: 'traits' in event ? event.traits : event.properties };
}

const CAMPAIGN_FIELDS = { utm_campaign: 'name' } as Readonly<Record<string, string>>;

/** The campaign in the address, with the field names of the analytics library. */
function campaignOf(search: string): Record<string, string> | undefined {
  const given = [...new URLSearchParams(search)].filter(([name]) => /^utm_./.test(name));
  const fields = given.map(([name, value]) => [CAMPAIGN_FIELDS[name] ?? name.slice(4), value]);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** The page of an event. */
export interface EventPage {
  readonly location: Pick<Location, 'href' | 'pathname' | 'search'>;
  readonly document: Pick<Document, 'referrer' | 'title'>;
}

/**
 * The page context that the library would add. It is set here, so that it describes the moment of the event. A value
 * that cannot be read is empty, and the event is still sent.
 */
function contextOf({ navigator }: Window, { document, location }: EventPage) {
  const { pathname, search, href } = location;
  const campaign = campaignOf(search);
  return {
    page: { path: pathname, referrer: document.referrer, search, title: document.title, url: href },
    userAgent: attempt('userAgent', () => navigator.userAgent) ?? '',
    locale: attempt('language', () => navigator.language) ?? '',
    ...(campaign && { campaign }),
  };
}

export interface EventMoment {
  readonly choice: ConsentChoice;
  readonly at: Date;
  readonly place: EventPage;
}

/** Adds id, page and time to an event. */
export function createWireEvent(
  page: Window,
  draft: EventInput,
  { choice, at, place }: EventMoment,
): WireEvent {
  const userId = readUserId(page);
  const context = contextOf(page, place);
  return {
    ...draft,
    // The library would add those of the page that is open when it gets the event.
    ...(draft.type === 'page' && { properties: { ...context.page, ...draft.properties } }),
    messageId: `site-${at.getTime()}-${createUuid()}`,
    timestamp: at.toISOString(),
    anonymousId: anonymousId(choice),
    ...(userId === undefined ? {} : { userId }),
    context,
    integrations: {},
  };
}

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
