import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../files/read-body';
import type { InspectedEvent, InspectorState } from '../page/inspected-event';
import { INSPECTOR_PATHS, MAX_INSPECTED_EVENTS } from '../page/inspected-event';
import { createEventStreams } from './event-stream';

/** What one request may hold; browsers send no more for a page that is left. */
const MAX_BYTES = 64 * 1024;

/** Remembers what open pages tell of their events, and tells it to the inspector. */
export interface Inspector {
  /** Answers a request of the inspector's addresses; false when it is none of them. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
}

type Line = Omit<InspectedEvent, 'id'>;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The lines that a page has sent; undefined when the text is nothing of the kind. */
function linesOf(body: string): Line[] | undefined {
  try {
    const given: unknown = JSON.parse(body);
    if (!Array.isArray(given)) return undefined;
    return given.map((item) => {
      const { time, page, name, type, properties, consent, outcome, reason } = Object(item);
      const words = { time, page, name, type, consent, outcome, reason };
      const texts = Object.entries(words).map(([key, value]) => [key, text(value)]);
      return { ...(Object.fromEntries(texts) as Omit<Line, 'properties'>), properties: properties ?? {} };
    });
  } catch {
    return undefined;
  }
}

/** Why a request is not taken, as a status: only pages of this server may tell anything. */
function refusal({ method, headers }: IncomingMessage): number | undefined {
  if (method !== 'POST') return 405;
  if (headers.origin?.replace(/^https?:\/\//, '') !== headers.host) return 403;
  if (!headers['content-type']?.startsWith('application/json')) return 415;
  return Number(headers['content-length']) > MAX_BYTES ? 413 : undefined;
}

function answer(response: ServerResponse, status: number): void {
  if (status === 413) response.setHeader('Connection', 'close');
  response.writeHead(status, status === 405 ? { Allow: 'POST' } : {}).end();
}

/** Makes the server's part of the inspector. Nothing outlives the server. */
export function createInspector(): Inspector {
  const streams = createEventStreams<InspectorState>();
  let events: readonly InspectedEvent[] = [];
  let last = 0;

  const add = (lines: readonly Line[]) => {
    const added = lines.map((line) => ({ id: ++last, ...line }));
    events = [...events, ...added].slice(-MAX_INSPECTED_EVENTS);
    streams.send({ isAll: false, events: added });
  };
  const clear = () => {
    events = [];
    streams.send({ isAll: true, events });
  };
  const take = async (request: IncomingMessage, apply: (body: string) => number): Promise<number> => {
    const status = refusal(request);
    if (status !== undefined) return status;
    const body = await readBody(request, MAX_BYTES);
    return body === undefined ? 413 : apply(body.toString('utf8'));
  };
  const applied: Readonly<Record<string, (body: string) => number>> = {
    [INSPECTOR_PATHS.events](body) {
      const lines = linesOf(body);
      if (lines === undefined) return 400;
      add(lines);
      return 204;
    },
    [INSPECTOR_PATHS.clear]() {
      clear();
      return 204;
    },
  };
  return {
    handle(request, response) {
      const path = request.url?.replace(/\?.*$/s, '') ?? '';
      const apply = applied[path];
      if (path === INSPECTOR_PATHS.stream) streams.connect(response, { isAll: true, events });
      else if (apply === undefined) return false;
      else
        take(request, apply).then(
          (status) => answer(response, status),
          // A page that leaves in the middle of its request has told nothing.
          () => response.destroy(),
        );
      return true;
    },
    close: () => streams.close(),
  };
}
