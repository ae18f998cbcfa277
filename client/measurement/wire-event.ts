import type { SiteEvent } from '../../config/contract/site-event';
import type { ConsentChoice } from '../consent/consent-choice';
import { anonymousId, createUuid } from '../lib/anonymous-id';
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

/** The page context that the library would add. It is set here, so that it describes the moment of the event. */
function contextOf({ navigator }: Window, { document, location }: EventPage) {
  const { pathname, search, href } = location;
  const campaign = campaignOf(search);
  return {
    page: { path: pathname, referrer: document.referrer, search, title: document.title, url: href },
    userAgent: navigator.userAgent,
    locale: navigator.language,
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
