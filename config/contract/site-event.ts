/**
 * Dispatched on the document when an analytics event is queued, sent or dropped; the inspector of the debug server
 * listens. Before the measurement code is loaded, only dropped events are emitted, with name, properties and reason.
 */
export const SITE_EVENT = 'site-event';

/** Why an event was dropped that happened without consent. */
export const NO_CONSENT = 'no consent';

/** Why an event was dropped from a full queue. */
export const TOO_MANY = 'too many wait';

export type SiteEventOutcome = 'kept' | 'sent' | 'dropped';

/** The outcome of one event, in the form that the collector gets, without keys. */
export interface SiteEvent {
  /** When the event happened, ISO 8601. */
  readonly time: string;
  /** The name of a track event; `page` or `identify` otherwise. */
  readonly name: string;
  readonly type: string;
  /** Properties, or the traits of an identify call. */
  readonly properties: object;
  /** The consent status at this moment. */
  readonly consent: 'granted' | 'refused' | 'unknown';
  readonly outcome: SiteEventOutcome;
  /** Why the event was dropped, or why it is still queued. */
  readonly reason?: string | undefined;
}
