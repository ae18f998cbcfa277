import type { ServerResponse } from 'node:http';

/** How soon a page asks again when the server was away, in milliseconds. */
const RETRY_MS = 1000;

/** Open pages that are told the newest state. */
export interface EventStream<State> {
  /** Answers a request with the state of now and every later one. */
  connect(response: ServerResponse, state: State): void;
  send(state: State): void;
  close(): void;
}

/** Server-sent events: one message a state. */
export function createEventStream<State>(): EventStream<State> {
  const connected = new Set<ServerResponse>();
  const write = (response: ServerResponse, state: State) =>
    response.write(`data: ${JSON.stringify(state)}\n\n`);
  return {
    connect(response, state) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${RETRY_MS}\n\n`);
      write(response, state);
      connected.add(response);
      response.once('close', () => connected.delete(response));
    },
    send(state) {
      for (const response of connected) write(response, state);
    },
    close() {
      for (const response of connected) response.end();
    },
  };
}
