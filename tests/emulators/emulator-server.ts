import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../../generator/debug/emulators/answer';
import { readBody } from '../../generator/files/read-body';
import { originForm } from '../../generator/serve/request-target';

/** A received request, its body undecoded. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface EmulatorServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024 * 1024;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*, authorization, content-encoding, content-type',
  'access-control-expose-headers': '*',
  'timing-allow-origin': '*',
};

/** Beacons have cookies, so the answer must contain their origin. */
function corsFor({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return CORS;
  return { ...CORS, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/** Answers any page on 127.0.0.1. The connection is reset when `answer` throws. */
export async function startEmulatorServer(
  answer: (request: ReceivedRequest) => Answer | Promise<Answer>,
): Promise<EmulatorServer> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/', search] = originForm(request.url ?? '/').split('?', 2);
    const cors = corsFor(request);
    const body = await readBody(request, MAX_BODY_BYTES);
    if (request.method === 'OPTIONS') {
      const wanted = request.headers['access-control-request-headers'] ?? '*';
      response.writeHead(204, { ...cors, 'access-control-allow-headers': wanted }).end();
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { method = '' } = request;
    const query = new URLSearchParams(search);
    const reply: Answer =
      body === undefined ? { status: 413 } : await answer({ method, path, query, headers, body });
    response.writeHead(reply.status, { ...cors, ...reply.headers }).end(reply.body ?? '');
  };

  const server = createServer((request, response) => {
    // The request may have been canceled.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
