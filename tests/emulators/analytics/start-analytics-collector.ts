import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Faults } from '../faults';
import type { CollectorFault } from './collector-faults';
import { performFault } from './collector-faults';
import { selfSignedCertificate } from './self-signed-certificate';

/** An event that was taken, as it was sent. */
export interface CollectedEvent {
  readonly type: string;
  readonly messageId: string;
  /** The name of a track event. */
  readonly event?: string;
  readonly anonymousId?: string;
  readonly userId?: string | null;
  readonly timestamp?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly properties?: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly traits?: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly context?: any;
  /** When it arrived, in epoch milliseconds. */
  readonly receivedAt: number;
}

/** A request, whatever became of it. */
export interface CollectorRequest {
  readonly path: string;
  readonly contentType: string | undefined;
  readonly bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever was sent
  readonly body: any;
  readonly receivedAt: number;
}

export interface AnalyticsCollector {
  /** For `SEGMENT_API_HOST`. */
  readonly apiHost: string;
  readonly port: number;
  readonly faults: Faults<CollectorFault>;
  readonly requests: readonly CollectorRequest[];
  /** What was taken, in order of arrival; repeats of a message are in it. */
  readonly events: readonly CollectedEvent[];
  /** The counters that were taken at `/m`. */
  readonly metrics: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Calls the listener with each event from now on; returns how to stop. */
  readonly subscribe: (listener: (event: CollectedEvent) => void) => () => void;
  /** Forgets requests, events and faults. */
  readonly clear: () => void;
  /** How many connections are open; with none of them nothing is on its way. */
  readonly connections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface CollectorOptions {
  /** A free one unless told. */
  readonly port?: number;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'x-ratelimit-reset',
};

const TYPES: Readonly<Record<string, string>> = { t: 'track', p: 'page', i: 'identify' };

async function read(request: IncomingMessage): Promise<{ text: string; bytes: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const content = Buffer.concat(parts);
  return { text: content.toString(), bytes: content.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a request carries: one event, or those of a batch. */
function eventsOf(endpoint: string, body: unknown, receivedAt: number): CollectedEvent[] {
  const { batch } = Object(body) as { batch?: unknown[] };
  if (endpoint === 'b') return (batch ?? []).map((event) => ({ ...(event as CollectedEvent), receivedAt }));
  const type = TYPES[endpoint];
  return type === undefined ? [] : [{ ...(body as CollectedEvent), type, receivedAt }];
}

/** Everything that a running collector remembers. */
class Memory {
  readonly faults = new Faults<CollectorFault>();
  readonly requests: CollectorRequest[] = [];
  readonly events: CollectedEvent[] = [];
  readonly metrics: Array<Readonly<Record<string, unknown>>> = [];
  readonly listeners = new Set<(event: CollectedEvent) => void>();

  take(endpoint: string, body: unknown, receivedAt: number): void {
    if (endpoint === 'm') this.metrics.push(...((body as { series?: [] }).series ?? []));
    for (const event of eventsOf(endpoint, body, receivedAt)) {
      this.events.push(event);
      for (const listener of this.listeners) listener(event);
    }
  }

  clear(): void {
    for (const list of [this.requests, this.events, this.metrics]) list.length = 0;
    this.faults.clear();
  }
}

async function handle(memory: Memory, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const receivedAt = Date.now();
  const path = new URL(request.url ?? '/', 'https://collector').pathname;
  const endpoint = path.split('/').at(-1) ?? '';
  const { text, bytes } = await read(request);
  const body = parse(text);
  memory.requests.push({ path, contentType: request.headers['content-type'], bytes, body, receivedAt });
  const fault = memory.faults.take(path);
  if (fault !== undefined && !(await performFault(fault, response))) return;
  const isKnown = request.method === 'POST' && /^\/v1\/[ptibm]$/.test(path) && body !== undefined;
  if (isKnown) memory.take(endpoint, body, receivedAt);
  response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: isKnown }));
}

/** Starts a collector of the analytics service over TLS on 127.0.0.1: `/v1/p`, `/v1/i`, `/v1/t`, `/v1/b`, `/v1/m`. */
export async function startAnalyticsCollector(options: CollectorOptions = {}): Promise<AnalyticsCollector> {
  const memory = new Memory();
  const server = createServer(selfSignedCertificate(), (request, response) => {
    // A visitor who leaves in the middle of a request is no fault of the collector's.
    handle(memory, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { faults, requests, events, metrics, listeners } = memory;
  return {
    apiHost: `127.0.0.1:${port}/v1`,
    port,
    faults,
    requests,
    events,
    metrics,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => memory.clear(),
    connections: () => promisify(server.getConnections).call(server),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
