import { NO_CONSENT, SITE_EVENT, type SiteEvent, TOO_MANY } from '../../config/contract/site-event';
import type { Consent } from '../consent/consent';
import type { Sink, TrackCall } from './analytics';

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
