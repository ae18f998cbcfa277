import type { ServerResponse } from 'node:http';

/** How soon a page asks again after the server went away, in milliseconds. */
const RETRY_MS = 500;

/** Answers with server-sent events. The result sends one message. */
export function openEventStream(response: ServerResponse): (message: unknown) => void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(`retry: ${RETRY_MS}\n\n`);
  return (message) => void response.write(`data: ${JSON.stringify(message)}\n\n`);
}

/** Streams that all receive the same states. */
export interface EventStreams<State> {
  /** Answers a request with the present state and every later one. */
  connect(response: ServerResponse, state: State): void;
  send(state: State): void;
  close(): void;
}

export function createEventStreams<State>(): EventStreams<State> {
  const connected = new Map<ServerResponse, (state: State) => void>();
  return {
    connect(response, state) {
      const send = openEventStream(response);
      send(state);
      connected.set(response, send);
      response.once('close', () => connected.delete(response));
    },
    send(state) {
      for (const send of connected.values()) send(state);
    },
    close() {
      for (const response of connected.keys()) response.end();
    },
  };
}
