import {
  ANALYTICS_KEPT_EVENTS,
  STORED_CALLS,
  STORED_CALLS_LENGTH,
  STORED_CALLS_MS,
} from '../../config/analytics';
import type { ClickProperties, EventProperties, Track } from '../../config/contract/events';
import { NO_CONSENT, SITE_EVENT, type SiteEvent, TOO_MANY } from '../../config/contract/site-event';
import type { Consent } from '../consent/consent';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';

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

/** An event as the inspector shows it. */
export type EmittedEvent = Pick<SiteEvent, 'time' | 'type' | 'name' | 'properties'>;

type EmitEvent = (event: EmittedEvent, outcome: SiteEvent['outcome'], reason?: string) => void;

/** Emits that an event was dropped before it got the collector's form, and why. */
export type DropCall = (call: TrackCall, reason: string) => void;

/** Emits the outcome of each event on the document; the inspector listens. */
export function createEventEmitter({ document }: Window, choice: Consent['choice']): EmitEvent {
  return (event, outcome, reason) => {
    const detail: SiteEvent = { ...event, consent: choice(), outcome, reason };
    document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
  };
}

export function createDropEmitter(emit: EmitEvent): DropCall {
  return ([name, properties, at], reason) => {
    const time = new Date(at).toISOString();
    emit(
      { time, type: properties ? 'track' : 'page', name, properties: properties ?? {} },
      'dropped',
      reason,
    );
  };
}

export interface EventQueue {
  /** Queues an event with consent and drops it without. */
  readonly push: Sink;
  /** Flushes the queue into the sink; later events go there directly. Called once. */
  readonly connect: (sink: Sink) => void;
  /** Removes and returns the queued events. */
  readonly takeAll: () => TrackCall[];
}

/** Queues events until the code that sends them is loaded; the oldest are dropped. */
export function createEventQueue(isGranted: () => boolean, drop: DropCall): EventQueue {
  const waiting: TrackCall[] = [];
  let sink: Sink | undefined;
  const push: Sink = (call) => {
    if (!isGranted()) drop(call, NO_CONSENT);
    else if (sink) sink(call);
    else if (waiting.push(call) > ANALYTICS_KEPT_EVENTS) drop(waiting.shift() as TrackCall, TOO_MANY);
  };
  const takeAll = () => waiting.splice(0);
  return {
    push,
    takeAll,
    connect(next) {
      sink = next;
      takeAll().forEach(push);
    },
  };
}

function isCall(call: unknown): call is TrackCall {
  const [event, , at, url] = Array.isArray(call) ? call : [];
  return typeof event === 'string' && Number.isFinite(at) && URL.canParse(url);
}

/**
 * Stores events of a page that is left before analytics is loaded, one per line. Over the limit, the oldest lines are
 * dropped.
 */
export function storeCalls(calls: readonly TrackCall[]): void {
  if (!calls[0]) return;
  const lines = calls.map((call) => `\n${JSON.stringify(call)}`);
  const text = (readLocal(STORED_CALLS) ?? '') + lines.join('');
  writeLocal(STORED_CALLS, text.slice(-STORED_CALLS_LENGTH));
}

/**
 * Removes and returns the stored events, oldest first; events that are too old are dropped. `since` is when consent was
 * last missing, in epoch milliseconds; older events belong to an earlier consent.
 */
export function takeStoredCalls(since: number, drop: DropCall): readonly TrackCall[] {
  const text = readLocal(STORED_CALLS) ?? '';
  removeLocal(STORED_CALLS);
  if (text.length === STORED_CALLS_LENGTH)
    drop(['stored events', undefined, Date.now(), '', '', ''], TOO_MANY);
  const oldest = Math.max(since, Date.now() - STORED_CALLS_MS);
  const isFresh = (call: TrackCall) => call[2] >= oldest || drop(call, 'waited too long');
  return (
    text
      .split('\n')
      .map(parseJson)
      // The first line may be truncated.
      .filter(isCall)
      .filter(isFresh)
      .sort(([, , one], [, , other]) => one - other)
  );
}
