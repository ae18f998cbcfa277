import type { IncomingMessage, ServerResponse } from 'node:http';
import { originForm } from '../../serve/request-target';
import { drainRequest } from './body-reader';

/** A response: always a JSON object. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The handlers of one path. */
export interface Route {
  readonly methods: readonly string[];
  answer(request: IncomingMessage): Answer | undefined | Promise<Answer | undefined>;
}

export interface ListenHandlerOptions {
  /** By path. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Receives errors that the sender sees only as status 500. */
  readonly onError: (error: unknown) => void;
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: Answer): void {
  if (response.destroyed || response.headersSent) return;
  const bytes = Buffer.from(`${JSON.stringify(body)}\n`);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(bytes);
  // The end of a response can close the connection, and a sender that is still sending would lose the response.
  drainRequest(request, () => response.end());
}

async function answerTo(
  { routes }: ListenHandlerOptions,
  request: IncomingMessage,
): Promise<Answer | undefined> {
  const [path = ''] = originForm(request.url ?? '').split('?');
  const route = routes.get(path);
  if (route === undefined) return { status: 404, body: { error: 'There is nothing at this path.' } };
  if (!route.methods.includes(request.method ?? '')) {
    const allow = route.methods.join(', ');
    return { status: 405, body: { error: `${allow} is accepted here.` }, headers: { allow } };
  }
  return route.answer(request);
}

/** Handles requests by path; a route without a response means that the sender has closed the connection. */
export function createListenHandler(
  options: ListenHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // An aborted request is not our error, at any time.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    answerTo(options, request).then(
      (answer) => answer && send(request, response, answer),
      (error: unknown) => {
        options.onError(error);
        send(request, response, { status: 500, body: { error: 'The request could not be answered.' } });
      },
    );
  };
}
