import { NO_CONSENT, SITE_EVENT, type SiteEvent, TOO_MANY } from '../../config/contract/site-event';
import type { Consent } from '../consent/consent';
import type { AnyCall, DropCall, Sink, TrackCall } from './analytics';

/** Emits the outcome of events that are dropped before they become wire events. */
export function createDropEmitter(page: Window, choice: Consent['choice']): DropCall {
  return ([name, properties, at]: AnyCall, reason) => {
    const detail: SiteEvent = {
      time: new Date(at).toISOString(),
      type: properties ? 'track' : 'page',
      name,
      properties: properties ?? {},
      consent: choice(),
      outcome: 'dropped',
      reason,
    };
    page.document.dispatchEvent(new CustomEvent(SITE_EVENT, { detail }));
  };
}

export interface EventQueueOptions {
  readonly isGranted: () => boolean;
  readonly max: number;
  readonly drop: DropCall;
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
export function createEventQueue({ isGranted, max, drop }: EventQueueOptions): EventQueue {
  const waiting: TrackCall[] = [];
  let sink: Sink | undefined;
  const push: Sink = (call) => {
    if (!isGranted()) drop(call, NO_CONSENT);
    else if (sink) sink(call);
    else if (waiting.push(call) > max) drop(waiting.shift() as TrackCall, TOO_MANY);
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
