import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendHttp,
} from 'node:http';
import { createServer as createSecureServer, request as sendHttps } from 'node:https';
import {
  type AddressInfo,
  createServer as createNetServer,
  type Server as NetServer,
  type Socket,
} from 'node:net';
import { buffer } from 'node:stream/consumers';
import { selfSignedCertificate } from '../analytics/self-signed-certificate';
import type { Reply } from '../faults';
import { answerWrongly, isConnectionFault, type ServiceFault } from './service-fault';

/** The source of correct responses: the origin of an emulator, or a constant response. */
export type Upstream = string | { readonly type: string; readonly body: string };

export interface GatewayOptions {
  readonly upstream: Upstream;
  /** By TLS, with its own certificate. */
  readonly isSecure?: boolean;
}

export interface Gateway {
  /** `http://127.0.0.1:PORT`, or `https:`. */
  readonly url: string;
  readonly port: number;
  /** `METHOD /path` of all requests, without the browser's preflight requests. */
  readonly requests: string[];
  /** Connections, including those without a response. */
  readonly connections: () => number;
  /** Requests whose response is still being sent. */
  readonly open: () => number;
  /** The fault of all later requests; undefined for none. */
  readonly fail: (fault: ServiceFault | undefined) => Promise<void>;
  readonly close: () => Promise<void>;
}

function corsFor({ headers, method }: IncomingMessage): Record<string, string> {
  const { origin = '*' } = headers;
  const wanted = headers['access-control-request-headers'] ?? '*';
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-sse-support, x-ratelimit-reset, retry-after',
    'timing-allow-origin': '*',
    ...(origin === '*' ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(method === 'OPTIONS'
      ? { 'access-control-allow-headers': wanted, 'access-control-allow-methods': 'GET, POST, OPTIONS' }
      : {}),
  };
}

/** Requests the emulator behind it; a stream is passed on in chunks. */
function ask(upstream: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const url = new URL(request.url ?? '/', upstream);
  const send = url.protocol === 'https:' ? sendHttps : sendHttp;
  const { host: _, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const asked = send(url, { method: request.method, headers, rejectUnauthorized: false }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}

const PLAIN_HEADERS = /^(content-type|x-sse-support|access-control-allow-origin)$/;

async function rightReply(upstream: Upstream, request: IncomingMessage, body: Buffer): Promise<Reply> {
  const cors = corsFor(request);
  if (typeof upstream !== 'string') {
    return { status: 200, headers: { ...cors, 'content-type': upstream.type }, body: upstream.body };
  }
  const answer = await ask(upstream, request, body);
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
  const content = isStream ? Buffer.from(':ok\n\n') : await buffer(answer);
  if (isStream) answer.destroy();
  const headers = Object.entries(answer.headers).filter(([name]) => PLAIN_HEADERS.test(name));
  return {
    status: answer.statusCode ?? 500,
    headers: { ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), ...cors },
    body: content.toString('latin1'),
  };
}

/** The state of a running gateway. */
class Traffic {
  readonly requests: string[] = [];
  readonly sockets = new Set<Socket>();
  fault: ServiceFault | undefined;
  connections = 0;
  open = 0;

  async handle(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (request.method === 'OPTIONS') return void response.writeHead(204, corsFor(request)).end();
    const { url = '/' } = request;
    this.requests.push(`${request.method} ${url.replace(/\?.*/s, '')}`);
    this.open += 1;
    response.once('close', () => {
      this.open -= 1;
    });
    const right = await rightReply(upstream, request, body);
    const { fault } = this;
    if (fault !== undefined && !isConnectionFault(fault))
      return answerWrongly(fault, response, { right, url });
    response.writeHead(right.status, right.headers);
    // A silent stream stays open.
    if (right.headers['content-type']?.startsWith('text/event-stream')) response.write(right.body);
    else response.end(Buffer.from(right.body, 'latin1'));
  }

  connect(socket: Socket, server: Server): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    switch (this.fault?.kind) {
      case 'reset':
        socket.resetAndDestroy();
        return;
      case 'silent':
        return;
      case 'garbage':
        socket.end('what is this\n');
        return;
      default:
        server.emit('connection', socket);
    }
  }

  disconnect(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }
}

const listen = (server: NetServer, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const closed = (server: NetServer) => new Promise<void>((resolve) => server.close(() => resolve()));

/** A proxy in front of a service that passes on its responses, or any fault. */
export async function startGateway({ upstream, isSecure = false }: GatewayOptions): Promise<Gateway> {
  const traffic = new Traffic();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    traffic.handle(upstream, request, response).catch(() => response.destroy());
  };
  const server = isSecure ? createSecureServer(selfSignedCertificate(), handle) : createServer(handle);
  server.on('tlsClientError', () => undefined);
  const door = createNetServer((socket) => traffic.connect(socket, server));
  await listen(door, 0);
  const { port } = door.address() as AddressInfo;
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests: traffic.requests,
    connections: () => traffic.connections,
    open: () => traffic.open,
    async fail(fault) {
      traffic.fault = fault;
      if (isConnectionFault(fault)) traffic.disconnect();
      if (fault?.kind === 'refused' && door.listening) await closed(door);
      else if (fault?.kind !== 'refused' && !door.listening) await listen(door, port);
    },
    async close() {
      traffic.disconnect();
      if (door.listening) await closed(door);
    },
  };
}
