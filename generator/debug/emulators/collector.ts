import { z } from 'zod';
import { parseJson } from '../../files/parse-json';
import { type Emulate, jsonAnswer } from './answer';

/** An event that the collector accepted. */
export interface CollectedEvent {
  readonly type: string;
  readonly messageId: string;
  /** The name of a track event. */
  readonly event?: string;
  readonly anonymousId?: string;
  readonly userId?: string | null;
  readonly timestamp?: string;
  // biome-ignore lint/suspicious/noExplicitAny: any value can be sent
  readonly properties?: any;
  // biome-ignore lint/suspicious/noExplicitAny: any value can be sent
  readonly traits?: any;
  // biome-ignore lint/suspicious/noExplicitAny: any value can be sent
  readonly context?: any;
  /** When it arrived, in epoch milliseconds. */
  readonly receivedAt: number;
}

export interface CollectorRequest {
  readonly method: string | undefined;
  /** `/v1/b`, without query. */
  readonly path: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

export interface Collected {
  /** Whether the collector accepts the request. It answers 400 otherwise. */
  readonly isAccepted: boolean;
  readonly body: unknown;
  readonly events: readonly CollectedEvent[];
}

const KNOWN_PATH = /^\/v1\/([ptibm])$/;

/** Endpoints that take one event each; `b` takes several, `m` counters. */
const TYPES: Readonly<Record<string, string>> = { t: 'track', p: 'page', i: 'identify' };

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((item) => Object(item) === item) : [];
}

function eventsOf(endpoint: string, body: unknown, receivedAt: number): CollectedEvent[] {
  if (endpoint === 'b') {
    return listOf(Object(body).batch).map((event) => ({ ...(event as CollectedEvent), receivedAt }));
  }
  const type = TYPES[endpoint];
  return type === undefined ? [] : [{ ...(body as CollectedEvent), type, receivedAt }];
}

/** Reads a request of the analytics library like its collector: `/v1/p`, `/v1/i`, `/v1/t`, `/v1/b`, `/v1/m`. */
export function collect({ method, path, text, receivedAt }: CollectorRequest): Collected {
  const body = parseJson(text, z.unknown());
  const endpoint = method === 'POST' ? KNOWN_PATH.exec(path)?.[1] : undefined;
  const isAccepted = endpoint !== undefined && body !== undefined;
  return { isAccepted, body, events: isAccepted ? eventsOf(endpoint, body, receivedAt) : [] };
}

/** How many events are stored; older ones are dropped. */
const MAX_EVENTS = 500;

/** Emulates the collector. Its own address lists the events. */
export function createCollector(): Emulate {
  let events: readonly CollectedEvent[] = [];
  return ({ method, path, text }) => {
    if (path === '' && method === 'GET') return jsonAnswer(200, { events });
    const { isAccepted, events: added } = collect({ method, path, text, receivedAt: Date.now() });
    events = [...events, ...added].slice(-MAX_EVENTS);
    return jsonAnswer(isAccepted ? 200 : 400, { success: isAccepted });
  };
}
