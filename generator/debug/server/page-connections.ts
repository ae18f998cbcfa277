import type { ServerResponse } from 'node:http';
import type { PageState } from '../page/page-state';

/** How soon a page asks again after the server went away, in milliseconds. */
const RETRY_MS = 500;

/** Open pages, each of which is told of itself. */
export interface PageConnections {
  /** Follows the page at a path from now on. */
  connect(response: ServerResponse, path: string): Promise<void>;
  /** Tells every open page what has become of it, as far as it does not know. */
  refresh(): Promise<void>;
  close(): void;
}

interface Connection {
  readonly path: string;
  sent: string;
}

/** Makes the connections; `stateOf` gives the newest state of the page at a path. */
export function createPageConnections(stateOf: (path: string) => Promise<PageState>): PageConnections {
  const connections = new Map<ServerResponse, Connection>();
  const tell = async (response: ServerResponse, connection: Connection) => {
    const text = JSON.stringify(await stateOf(connection.path));
    if (text === connection.sent || !connections.has(response)) return;
    connection.sent = text;
    response.write(`data: ${text}\n\n`);
  };
  return {
    async connect(response, path) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${RETRY_MS}\n\n`);
      const connection = { path, sent: '' };
      connections.set(response, connection);
      response.once('close', () => connections.delete(response));
      await tell(response, connection);
    },
    async refresh() {
      await Promise.all([...connections].map(([response, connection]) => tell(response, connection)));
    },
    close() {
      for (const response of connections.keys()) response.end();
    },
  };
}
