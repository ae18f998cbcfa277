/**
 * Told on the document when an analytics event is kept, sent or dropped; the inspector of the debug server listens.
 * Before the code of the visit is there, only the name, the properties and the reason are told, of events that are dropped.
 */
export const SITE_EVENT = 'site-event';

/** Why an event was dropped that has happened without consent. */
export const NO_CONSENT = 'no consent';

/** Why an event gave way to newer ones. */
export const TOO_MANY = 'too many wait';

export type SiteEventOutcome = 'kept' | 'sent' | 'dropped';

/** What has become of one event. It names the event as the collector would get it, and no key. */
export interface SiteEvent {
  /** When the event happened, ISO 8601. */
  readonly time: string;
  /** The name of a track event; `page` or `identify` otherwise. */
  readonly name: string;
  readonly type: string;
  /** Properties, or the traits of an identify call. */
  readonly properties: object;
  /** What the visitor says of measuring when this is told. */
  readonly consent: 'granted' | 'refused' | 'unknown';
  readonly outcome: SiteEventOutcome;
  /** Why it was dropped, or why it is still kept. */
  readonly reason?: string | undefined;
}
