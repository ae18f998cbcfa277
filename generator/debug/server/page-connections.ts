import type { ServerResponse } from 'node:http';
import type { PageState } from '../page/page-state';
import { openEventStream } from './event-stream';

/** Open pages, each of which receives its own state. */
export interface PageConnections {
  /** Follows the page at a path from now on. */
  connect(response: ServerResponse, path: string): Promise<void>;
  /** Sends every open page its state if that changed. */
  refresh(): Promise<void>;
  close(): void;
}

/** Makes the connections; `stateOf` gives the newest state of the page at a path. */
export function createPageConnections(stateOf: (path: string) => Promise<PageState>): PageConnections {
  const connections = new Map<ServerResponse, () => Promise<void>>();
  return {
    async connect(response, path) {
      const send = openEventStream(response);
      let sent = '';
      const update = async () => {
        const state = await stateOf(path);
        const text = JSON.stringify(state);
        if (text === sent || !connections.has(response)) return;
        sent = text;
        send(state);
      };
      connections.set(response, update);
      response.once('close', () => connections.delete(response));
      await update();
    },
    async refresh() {
      await Promise.all([...connections.values()].map((update) => update()));
    },
    close() {
      for (const response of connections.keys()) response.end();
    },
  };
}
