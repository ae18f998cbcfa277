import type { ClickProperties, EventProperties, Track } from '../../config/contract/events';

/** What modules of the page and islands send events with. No call throws, and none waits for anything. */
export interface Analytics {
  /**
   * Sends when the visitor's consent is given at this moment and drops the event otherwise; what comes while the
   * library loads is kept. View events get the page properties.
   */
  readonly track: Track;
  /** A click under the name that an editor has given it; {@link Analytics.track} knows the usual name. */
  readonly trackClick: (event: string, properties: ClickProperties) => void;
}

/** The properties of some event. */
export type SomeProperties = EventProperties[keyof EventProperties];

/** The name of the page call, of a page view; the identify call goes with it. */
export const PAGE_CALL = 'page';

/** An event that waits: when it happened, in epoch milliseconds, and where. A page call has no properties yet. */
export type TrackCall = readonly [
  event: string,
  properties: SomeProperties | undefined,
  at: number,
  url: string,
];

/** A waiting event in any of its forms: what is stored holds more. */
export type AnyCall = readonly [...TrackCall, ...more: string[]];

/** Logs an event that is dropped, and why. */
export type DropCall = (call: AnyCall, reason: string) => void;
