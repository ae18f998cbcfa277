import type { IncomingMessage, ServerResponse } from 'node:http';
import { drainRequest } from './body-reader';

/** An answer: always a JSON object. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What answers one path. */
export interface Route {
  readonly methods: readonly string[];
  answer(request: IncomingMessage): Answer | undefined | Promise<Answer | undefined>;
}

export interface ListenHandlerOptions {
  /** By path. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Is told what the sender only sees as status 500. */
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
  response.end(request.method === 'HEAD' ? undefined : bytes);
  drainRequest(request);
}

/** The path of a request's target without its query; a proxy may send the whole address. */
function pathOf(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  return path;
}

async function answerTo(
  { routes }: ListenHandlerOptions,
  request: IncomingMessage,
): Promise<Answer | undefined> {
  const route = routes.get(pathOf(request.url ?? ''));
  if (route === undefined) return { status: 404, body: { error: 'There is nothing at this path.' } };
  if (!route.methods.includes(request.method ?? '')) {
    const allow = route.methods.join(', ');
    return { status: 405, body: { error: `${allow} is accepted here.` }, headers: { allow } };
  }
  return route.answer(request);
}

/** Answers requests by their path; no answer of a route means that the sender is gone. */
export function createListenHandler(
  options: ListenHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // A sender that breaks off is no fault of ours, at whatever moment.
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
