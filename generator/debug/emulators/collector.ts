import * as z from 'zod';
import { parseJson } from '../../files/parse-json';
import { type Emulate, type EmulatedRequest, jsonAnswer } from './answer';

export interface Collected {
  /** Whether the collector accepts the request. It answers 400 otherwise. */
  readonly isAccepted: boolean;
  readonly body: unknown;
  /** Its events; `receivedAt` is in epoch milliseconds. */
  readonly events: readonly object[];
}

const KNOWN_PATH = /^\/v1\/([ptibm])$/;

/** Endpoints that take one event each; `b` takes several, `m` counters. */
const TYPES: Readonly<Record<string, string>> = { t: 'track', p: 'page', i: 'identify' };

function listOf(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((item) => Object(item) === item) : [];
}

function eventsOf(endpoint: string, body: unknown, receivedAt: number): object[] {
  if (endpoint === 'b') {
    return listOf(Object(body).batch).map((event) => ({ ...event, receivedAt }));
  }
  const type = TYPES[endpoint];
  return type === undefined ? [] : [{ ...(body as object), type, receivedAt }];
}

/** Reads a request of the analytics library like its collector: `/v1/p`, `/v1/i`, `/v1/t`, `/v1/b`, `/v1/m`. */
export function collect(
  { method, path, text }: Pick<EmulatedRequest, 'method' | 'path' | 'text'>,
  receivedAt: number,
): Collected {
  const body = parseJson(text, z.unknown());
  const endpoint = method === 'POST' ? KNOWN_PATH.exec(path)?.[1] : undefined;
  const isAccepted = endpoint !== undefined && body !== undefined;
  return { isAccepted, body, events: isAccepted ? eventsOf(endpoint, body, receivedAt) : [] };
}

/** How many events are stored; older ones are dropped. */
const MAX_EVENTS = 500;

/** Emulates the collector. Its own address lists the events. */
export function createCollector(): Emulate {
  let events: readonly object[] = [];
  return (request) => {
    if (request.path === '' && request.method === 'GET') return jsonAnswer(200, { events });
    const { isAccepted, events: added } = collect(request, Date.now());
    events = [...events, ...added].slice(-MAX_EVENTS);
    return jsonAnswer(isAccepted ? 200 : 400, { success: isAccepted });
  };
}
