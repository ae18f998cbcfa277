import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LOCATION_PATH, locationIn } from '../../../generator/debug/emulators/location';
import { sendHalf } from '../faults';

/** Possible faults of the response to `GET /v1/ip`. */
export type LocationFault =
  /** The request is read and never answered. */
  | { readonly kind: 'hang' }
  /** The connection is destroyed without a response. */
  | { readonly kind: 'reset' }
  /** The correct response, delayed. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The correct head immediately, and the body byte by byte. */
  | { readonly kind: 'slow'; readonly millisecondsPerByte: number }
  /** The correct head and half of the body, then the connection is destroyed. */
  | { readonly kind: 'truncate' }
  /** Another status, with an error body. */
  | { readonly kind: 'status'; readonly status: number }
  /** 200 with an unexpected body. */
  | { readonly kind: 'body'; readonly body: string }
  /** 200 with a country name of this many bytes. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** The correct response without CORS headers. */
  | { readonly kind: 'noCors' };

interface RequestLogEntry {
  readonly method: string;
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface LocationEmulator {
  /** For `SITE_API_URL`. */
  readonly url: string;
  readonly requests: RequestLogEntry[];
  /** The response from now on. */
  location: unknown;
  /** The faults of the next requests, one each. */
  readonly faults: LocationFault[];
  readonly close: () => Promise<void>;
}

const ALLOW_ALL = { 'access-control-allow-origin': '*' };
const JSON_TYPE = { 'content-type': 'application/json' };

async function sendSlowly(response: ServerResponse, body: string, milliseconds: number): Promise<void> {
  for (const character of body) {
    if (response.destroyed) return;
    response.write(character);
    await wait(milliseconds, undefined, { ref: false });
  }
  response.end();
}

async function answer(
  response: ServerResponse,
  location: unknown,
  fault: LocationFault | undefined,
): Promise<void> {
  const body = JSON.stringify(location);
  const send = (status: number, text: string, cors: Readonly<Record<string, string>> = ALLOW_ALL) => {
    response.writeHead(status, { ...JSON_TYPE, ...cors });
    response.end(text);
  };
  switch (fault?.kind) {
    case undefined:
      return send(200, body);
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'delay':
      await wait(fault.milliseconds, undefined, { ref: false });
      return send(200, body);
    case 'slow':
      response.writeHead(200, { ...JSON_TYPE, ...ALLOW_ALL });
      return sendSlowly(response, body, fault.millisecondsPerByte);
    case 'truncate':
      return sendHalf(response, { status: 200, headers: { ...JSON_TYPE, ...ALLOW_ALL }, body });
    case 'status':
      return send(fault.status, '{"error":"This error was injected by a test."}');
    case 'body':
      return send(200, fault.body);
    case 'huge':
      return send(200, JSON.stringify({ ...(location as object), country_name: 'x'.repeat(fault.bytes) }));
    case 'noCors':
      return send(200, body, {});
  }
}

function logEntry({ method = '', url = '', headers }: IncomingMessage): RequestLogEntry {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, path: url, headers: Object.fromEntries(named) };
}

/** Starts the product's location service on 127.0.0.1; it supports only `GET /v1/ip`. */
export async function startLocationEmulator(port = 0): Promise<LocationEmulator> {
  const server = createServer((request, response) => {
    emulator.requests.push(logEntry(request));
    if (request.method === 'GET' && request.url === LOCATION_PATH) {
      void answer(response, emulator.location, emulator.faults.shift());
    } else {
      response.writeHead(404, ALLOW_ALL);
      response.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const emulator: LocationEmulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    location: locationIn('DE'),
    faults: [],
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
  return emulator;
}
