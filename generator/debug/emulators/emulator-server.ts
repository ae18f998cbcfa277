import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originForm } from '../../serve/request-target';

/** A request as it arrived, its body undecoded. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What was answered; 0 as long as there is no answer. */
  status: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What can go wrong with an answer: another status, no answer, a broken connection. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

/** Which requests a fault hits: those that pass the test (all unless told), and how many of them (1 unless told). */
export interface FaultTarget {
  readonly on?: (request: RecordedRequest) => boolean;
  readonly times?: number;
}

export interface Faults {
  /** Where several match, the one added first is used up first. */
  readonly add: (fault: Fault & FaultTarget) => void;
  readonly clear: () => void;
}

export interface RecordingServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** What was asked, but for the browser's questions whether it may ask. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  readonly close: () => Promise<void>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*, authorization, content-encoding, content-type',
  'access-control-expose-headers': '*',
  'timing-allow-origin': '*',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function createFaults(): Faults & { take: (request: RecordedRequest) => Fault | undefined } {
  let rules: Array<{ fault: Fault; on: (request: RecordedRequest) => boolean; times: number }> = [];
  return {
    add: ({ on = () => true, times = 1, ...fault }) => void rules.push({ fault, on, times }),
    clear: () => {
      rules = [];
    },
    take(request) {
      const rule = rules.find(({ on, times }) => times > 0 && on(request));
      if (rule === undefined) return undefined;
      rule.times -= 1;
      return rule.fault;
    },
  };
}

/** Beacons carry cookies, so that their origin is to be named and not a star. */
function corsFor({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return CORS;
  return { ...CORS, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/**
 * Answers on 127.0.0.1 to any page and keeps what it was asked, the last ones where `remembered` says how many: a
 * server that runs all day must not fill the memory.
 */
export async function startRecordingServer(
  answer: (request: RecordedRequest) => Answer,
  remembered = Number.POSITIVE_INFINITY,
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const faults = createFaults();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/', search] = originForm(request.url ?? '/').split('?', 2);
    const query = new URLSearchParams(search);
    const cors = corsFor(request);
    const body = await bodyOf(request);
    if (request.method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-headers'] ?? '*';
      response.writeHead(204, { ...cors, 'access-control-allow-headers': wanted }).end();
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const recorded = { method: request.method ?? '', path, query, headers, body, at: Date.now(), status: 0 };
    requests.push(recorded);
    while (requests.length > remembered) requests.shift();
    const fault = faults.take(recorded);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') {
      response.destroy();
      return;
    }
    const reply: Answer = fault === undefined ? answer(recorded) : { status: fault.status };
    recorded.status = reply.status;
    response.writeHead(reply.status, { ...cors, ...reply.headers }).end(reply.body ?? '');
  };

  const server = createServer((request, response) => {
    // A page that leaves in the middle of its request has sent nothing.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
