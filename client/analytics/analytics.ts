import type { ClickProperties, EventProperties, Track } from '../../config/events';

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

/** An event and when it happened. */
export type TrackCall = readonly [event: string, properties: SomeProperties, at: Date];
