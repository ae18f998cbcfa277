import type { ConsentChoice } from '../consent/consent-choice';
import { anonymousId, createUuid } from '../lib/anonymous-id';
import type { IdentityTraits } from '../lib/traits';
import { readUserId } from '../lib/user-id';

/** What is known of an event when it happens, before it has an identity. */
export type EventDraft =
  | { readonly type: 'track'; readonly event: string; readonly properties: object }
  | { readonly type: 'page'; readonly properties: object }
  | { readonly type: 'identify'; readonly traits: IdentityTraits };

/** An event as the collector takes it. Repeats of one `messageId` are one event. */
export type WireEvent = EventDraft & {
  readonly messageId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly anonymousId: string;
  readonly userId?: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly integrations: Readonly<Record<string, unknown>>;
};

const CAMPAIGN_FIELDS = { utm_campaign: 'name' } as Readonly<Record<string, string>>;

/** The campaign of the address, with the field names of the analytics library. */
function campaignOf(search: string): Record<string, string> | undefined {
  const given = [...new URLSearchParams(search)].filter(([name]) => /^utm_./.test(name));
  const fields = given.map(([name, value]) => [CAMPAIGN_FIELDS[name] ?? name.slice(4), value]);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Where an event happened. */
export interface Place {
  readonly location: Pick<Location, 'href' | 'pathname' | 'search'>;
  readonly document: Pick<Document, 'referrer' | 'title'>;
}

/** What the library would say of the page. It is said here, so that it is that of the moment of the event. */
function contextOf({ navigator }: Window, { document, location }: Place): WireEvent['context'] {
  const { pathname, search, href } = location;
  const campaign = campaignOf(search);
  return {
    page: { path: pathname, referrer: document.referrer, search, title: document.title, url: href },
    userAgent: navigator.userAgent,
    locale: navigator.language,
    ...(campaign && { campaign }),
  };
}

export interface Happening {
  readonly choice: ConsentChoice;
  readonly at: Date;
  readonly place: Place;
}

/** Gives an event its identity, its place and its time. */
export function createWireEvent(
  page: Window,
  draft: EventDraft,
  { choice, at, place }: Happening,
): WireEvent {
  const userId = readUserId(page);
  return {
    ...draft,
    messageId: `site-${at.getTime()}-${createUuid()}`,
    timestamp: at.toISOString(),
    anonymousId: anonymousId(choice),
    ...(userId === undefined ? {} : { userId }),
    context: contextOf(page, place),
    integrations: {},
  };
}
