import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteError } from '../errors/site-error';
import { openOutputFiles } from './output-files';
import { createSiteHandler } from './site-handler';

/** How long open requests may take to finish when the server stops. */
const CLOSE_GRACE_MS = 1000;

/** Hosts that mean all addresses of this machine; a browser opens the local one. */
const ANY_ADDRESS = ['', '0.0.0.0', '::'];

export interface RunningServer {
  /** `http://127.0.0.1:8080`, with the actual port. */
  readonly url: string;
  /** Stops listening, lets open requests finish and closes all connections. */
  close(): Promise<void>;
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(
        siteError(
          'serve.cannot_listen',
          { address: `${host}:${port}`, reason: error.message },
          { cause: error },
        ),
      ),
    );
    server.listen({ host, port }, done);
  });
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(force);
}

function urlOf(host: string, port: number): string {
  const name = ANY_ADDRESS.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Serves the responses of a handler over HTTP. Port 0 selects a free one. Throws `serve.cannot_listen`. */
export async function startServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  options: { readonly host: string; readonly port: number; readonly settings?: ServerOptions },
): Promise<RunningServer> {
  const server = createServer(options.settings ?? {}, handle);
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: urlOf(options.host, port),
    close() {
      closing ??= close(server);
      return closing;
    },
  };
}

/**
 * Serves an output folder over HTTP. A build may replace the folder's files at any time. Throws
 * `serve.cannot_listen`.
 */
export async function startStaticServer(options: {
  readonly outDir: string;
  readonly host: string;
  readonly port: number;
}): Promise<RunningServer> {
  const handle = createSiteHandler({ files: openOutputFiles(options.outDir) });
  return startServer((request, response) => void handle(request, response), options);
}
