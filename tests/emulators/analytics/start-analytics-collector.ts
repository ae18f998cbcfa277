import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type Collected, collect } from '../../../generator/debug/emulators/collector';
import { Faults } from '../faults';
import { type CollectorFault, performFault } from './collector-faults';
import { selfSignedCertificate } from './self-signed-certificate';

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

/** A request, whatever its result. */
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
  /** The received events in order of arrival, including duplicates. */
  readonly events: readonly CollectedEvent[];
  /** The counters received at `/m`. */
  readonly metrics: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Calls the listener with each later event; returns a function that unsubscribes. */
  readonly subscribe: (listener: (event: CollectedEvent) => void) => () => void;
  /** Deletes requests, events and faults. */
  readonly clear: () => void;
  /** The number of open connections; at zero, nothing is in flight. */
  readonly connections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface CollectorOptions {
  /** A free one by default. */
  readonly port?: number;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-expose-headers': 'x-ratelimit-reset',
};

async function read(request: IncomingMessage): Promise<{ text: string; bytes: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const content = Buffer.concat(parts);
  return { text: content.toString(), bytes: content.length };
}

/** The state of a running collector. */
class Memory {
  readonly faults = new Faults<CollectorFault>();
  readonly requests: CollectorRequest[] = [];
  readonly events: CollectedEvent[] = [];
  readonly metrics: Array<Readonly<Record<string, unknown>>> = [];
  readonly listeners = new Set<(event: CollectedEvent) => void>();

  take(path: string, { events, body }: Collected): void {
    if (path.endsWith('/m')) this.metrics.push(...(Object(body).series ?? []));
    for (const event of events as readonly CollectedEvent[]) {
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
  const { text, bytes } = await read(request);
  const taken = collect({ method: request.method ?? '', path, text }, receivedAt);
  const { body, isAccepted } = taken;
  memory.requests.push({ path, contentType: request.headers['content-type'], bytes, body, receivedAt });
  const fault = memory.faults.take(path);
  if (fault !== undefined && !(await performFault(fault, response))) return;
  if (isAccepted) memory.take(path, taken);
  response.writeHead(isAccepted ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: isAccepted }));
}

/** Starts a collector of the analytics service over TLS on 127.0.0.1: `/v1/p`, `/v1/i`, `/v1/t`, `/v1/b`, `/v1/m`. */
export async function startAnalyticsCollector(options: CollectorOptions = {}): Promise<AnalyticsCollector> {
  const memory = new Memory();
  const server = createServer(selfSignedCertificate(), (request, response) => {
    // A visitor who leaves during a request is not an error of the collector.
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
