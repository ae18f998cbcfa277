/** An event that the collector has taken, as it was sent. */
export interface CollectedEvent {
  readonly type: string;
  readonly messageId: string;
  /** The name of a track event. */
  readonly event?: string;
  readonly anonymousId?: string;
  readonly userId?: string | null;
  readonly timestamp?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  readonly properties?: any;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  readonly traits?: any;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
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

/** What a request brought. */
export interface Collected {
  /** Whether the collector knows requests of this kind and can read it; it answers 400 otherwise. */
  readonly isTaken: boolean;
  readonly body: unknown;
  readonly events: readonly CollectedEvent[];
}

const KNOWN_PATH = /^\/v1\/([ptibm])$/;

/** Endpoints that take one event each; `b` takes several, `m` counters. */
const TYPES: Readonly<Record<string, string>> = { t: 'track', p: 'page', i: 'identify' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** Takes a request of the analytics library as its collector does: `/v1/p`, `/v1/i`, `/v1/t`, `/v1/b`, `/v1/m`. */
export function collect({ method, path, text, receivedAt }: CollectorRequest): Collected {
  const body = parse(text);
  const endpoint = method === 'POST' ? KNOWN_PATH.exec(path)?.[1] : undefined;
  const isTaken = endpoint !== undefined && body !== undefined;
  return { isTaken, body, events: isTaken ? eventsOf(endpoint, body, receivedAt) : [] };
}
