import type { ClickProperties, EventProperties, Track } from '../../config/contract/events';

/** The interface of modules and islands for sending events. No call throws or waits. */
export interface Analytics {
  /**
   * Sends if consent is granted at this moment and drops the event otherwise; queues it while the library loads. View
   * events get the page properties.
   */
  readonly track: Track;
  /** A click event with a name from an editor; {@link Analytics.track} has the default name. */
  readonly trackClick: (event: string, properties: ClickProperties) => void;
}

/** The properties of any event. */
export type SomeProperties = EventProperties[keyof EventProperties];

/** The name of the page call for a page view; the identify call is sent with it. */
export const PAGE_CALL = 'page';

/**
 * An event: when it happened, in epoch milliseconds, and the address, title and referrer of its page. A page call has no
 * properties yet.
 */
export type TrackCall = readonly [
  event: string,
  properties: SomeProperties | undefined,
  at: number,
  url: string,
  title: string,
  referrer: string,
];

/** An event that happens now on this page. */
export function createCall(
  { URL, title, referrer }: Document,
  event: string,
  properties?: SomeProperties,
): TrackCall {
  return [event, properties, Date.now(), URL, title, referrer];
}

/** The destination of events. */
export type Sink = (call: TrackCall) => void;

export interface ConnectableAnalytics extends Analytics {
  /** Called once; without a sink events are dropped. */
  readonly connect: (sink: Sink) => void;
}

/** The interface for clicks and islands, from the first moment on. */
export function createAnalytics({ document }: Pick<Window, 'document'>): ConnectableAnalytics {
  let sink: Sink | undefined;
  const track = (event: string, properties: SomeProperties) => {
    // Returns nothing, whatever the sink returns: effects of islands end with such a call.
    sink?.(createCall(document, event, properties));
  };
  return {
    track,
    trackClick: track,
    connect(next) {
      sink = next;
    },
  };
}
