import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { evalAnswer } from '../../../generator/debug/emulators/experiment-service';
import { Faults, type Reply } from '../faults';
import { encryptedAnswer } from './answers';
import { type Fault, performFault } from './faults';

/** The options of an emulator. */
export interface GrowthbookEmulatorOptions {
  /** `sdk-test` by default; any other key gets a 400, as at the vendor. */
  clientKey?: string;
  definitions: ExperimentDefinitions;
  /** With a key (`newEncryptionKey()`) responses are encrypted. */
  encryptionKey?: string;
  /** Whether responses announce a stream (`x-sse-support: enabled`); true by default. */
  hasStream?: boolean;
  /** A free one by default. */
  port?: number;
}

/** A request as received. */
export interface GrowthbookRequest {
  readonly method: string;
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON of a POST. */
  readonly body: unknown;
  /** 0 until there is a response. */
  status: number;
}

/** A running emulator. */
export interface GrowthbookEmulator {
  /** For GROWTHBOOK_API_HOST: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly clientKey: string;
  /** All requests, including preflights. */
  readonly requests: GrowthbookRequest[];
  readonly faults: Faults<Fault>;
  /** Open streams. */
  readonly streamCount: number;
  /** The response from now on, without notifying streams. */
  setDefinitions(definitions: ExperimentDefinitions): void;
  /** Sets the definitions and sends them to every stream (event `features`). */
  publish(definitions: ExperimentDefinitions): void;
  /** Notifies every stream that there are new definitions (event `features-updated`). */
  announce(): void;
  /** Sends raw text to every stream. */
  sendToStreams(text: string): void;
  /** Breaks all open streams. */
  dropStreams(): void;
  setEncryptionKey(key: string | undefined): void;
  /** Stops it; repeated calls are safe. */
  close(): Promise<void>;
}

interface Runtime {
  readonly clientKey: string;
  readonly hasStream: boolean;
  readonly faults: Faults<Fault>;
  readonly requests: GrowthbookRequest[];
  readonly streams: Set<ServerResponse>;
  definitions: ExperimentDefinitions;
  encryptionKey: string | undefined;
}

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-sse-support',
};

function jsonReply(runtime: Runtime, status: number, value: unknown): Reply {
  const stream = runtime.hasStream ? { 'x-sse-support': 'enabled' } : {};
  const headers = { ...CROSS_ORIGIN, ...stream, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(value) };
}

function computeReply(runtime: Runtime, { method, path, body }: GrowthbookRequest): Reply {
  const { definitions, encryptionKey, clientKey } = runtime;
  if (method === 'OPTIONS') return { status: 204, headers: CROSS_ORIGIN, body: '' };
  const [, kind, key] = path.match(/^\/api\/(features|eval)\/([^/?]+)$/) ?? [];
  if (kind === undefined) return jsonReply(runtime, 404, { status: 404, error: 'Not found' });
  if (key !== clientKey) return jsonReply(runtime, 400, { status: 400, error: 'Invalid API key' });
  if (kind === 'features' && method === 'GET') {
    return jsonReply(runtime, 200, encryptedAnswer(definitions, encryptionKey));
  }
  if (kind === 'eval' && method === 'POST') {
    return jsonReply(runtime, 200, evalAnswer(definitions, (body ?? {}) as Parameters<typeof evalAnswer>[1]));
  }
  return jsonReply(runtime, 405, { status: 405, error: 'Method not allowed' });
}

function openStream({ streams }: Runtime, response: ServerResponse): void {
  response.writeHead(200, {
    ...CROSS_ORIGIN,
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
  });
  response.write(':ok\n\n');
  streams.add(response);
  response.once('close', () => streams.delete(response));
}

async function readRequest(request: IncomingMessage): Promise<GrowthbookRequest> {
  const sent = request.method === 'POST' ? await text(request) : '';
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    headers: Object.fromEntries(headers),
    body: sent === '' ? undefined : JSON.parse(sent),
    status: 0,
  };
}

async function handle(runtime: Runtime, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entry = await readRequest(request);
  runtime.requests.push(entry);
  const send = (reply: Reply) => {
    entry.status = reply.status;
    response.writeHead(reply.status, { ...reply.headers, 'content-length': Buffer.byteLength(reply.body) });
    response.end(reply.body);
  };
  const compute = () => computeReply(runtime, entry);
  const fault = entry.method === 'OPTIONS' ? undefined : runtime.faults.take(entry.path);
  if (fault !== undefined) return performFault(fault, { response, compute, send });
  if (entry.path !== `/sub/${runtime.clientKey}`) return send(compute());
  entry.status = 200;
  openStream(runtime, response);
}

function controls(runtime: Runtime) {
  const sendToStreams = (message: string) => {
    for (const stream of runtime.streams) stream.write(message);
  };
  const setDefinitions = (definitions: ExperimentDefinitions) => {
    runtime.definitions = structuredClone(definitions);
  };
  return {
    setDefinitions,
    sendToStreams,
    publish(definitions: ExperimentDefinitions) {
      setDefinitions(definitions);
      const answer = encryptedAnswer(runtime.definitions, runtime.encryptionKey);
      sendToStreams(`event: features\ndata: ${JSON.stringify(answer)}\n\n`);
    },
    announce: () => sendToStreams('event: features-updated\ndata: {}\n\n'),
    dropStreams() {
      for (const stream of runtime.streams) stream.destroy();
    },
    setEncryptionKey(key: string | undefined) {
      runtime.encryptionKey = key;
    },
  };
}

/** Starts the experiment service's API on 127.0.0.1: definitions, remote evaluation, event stream. */
export async function startGrowthbookEmulator(
  options: GrowthbookEmulatorOptions,
): Promise<GrowthbookEmulator> {
  const runtime: Runtime = {
    clientKey: options.clientKey ?? 'sdk-test',
    hasStream: options.hasStream ?? true,
    faults: new Faults(),
    requests: [],
    streams: new Set(),
    definitions: structuredClone(options.definitions),
    encryptionKey: options.encryptionKey,
  };
  const server = createServer((request, response) => void handle(runtime, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { clientKey, requests, faults, streams } = runtime;
  return {
    ...controls(runtime),
    url: `http://127.0.0.1:${port}`,
    port,
    clientKey,
    requests,
    faults,
    get streamCount() {
      return streams.size;
    },
    close: () =>
      new Promise((resolve, reject) => {
        if (!server.listening) return resolve();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
