import type { ServerResponse } from 'node:http';

/** How soon a page connects again after the server went away, in milliseconds. */
const RETRY_MS = 500;

/** A response of server-sent events. */
export class EventStream {
  /** Path of the page that reads them. */
  readonly path: string;
  readonly #response: ServerResponse;
  #sent = '';

  constructor(response: ServerResponse, path: string) {
    this.path = path;
    this.#response = response;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends a message as JSON, unless it is the same as the previous one. */
  send(message: unknown): void {
    const text = JSON.stringify(message);
    if (text === this.#sent || this.#response.writableEnded || this.#response.destroyed) return;
    this.#sent = text;
    this.#response.write(`data: ${text}\n\n`);
  }

  close(): void {
    this.#response.end();
  }
}

/** All open streams of one kind. */
export class EventStreams {
  readonly #open = new Set<EventStream>();

  /** Answers a request of the page at a path. */
  open(response: ServerResponse, path = ''): EventStream {
    const stream = new EventStream(response, path);
    this.#open.add(stream);
    response.once('close', () => this.#open.delete(stream));
    return stream;
  }

  [Symbol.iterator](): Iterator<EventStream> {
    return this.#open.values();
  }

  close(): void {
    for (const stream of this.#open) stream.close();
  }
}
