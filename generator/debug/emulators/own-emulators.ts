import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { readBody } from '../../files/read-body';
import { type CollectedEvent, collect } from './collected-events';
import { EMULATOR_PATHS } from './emulator-paths';
import { type EmulatedLocation, LOCATION_PATH, locationIn } from './location';

/** What one request may hold: more than the library puts into a batch. */
const MAX_BYTES = 1024 * 1024;

/** Events that are remembered; the oldest give way. */
const MAX_EVENTS = 500;

const DEFAULT_COUNTRY = 'DE';

/** Answers for services on the server's own origin. */
export interface OwnEmulators {
  /** Answers a request of the emulators' addresses; false when it is none of them. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(`${JSON.stringify(value)}\n`);
}

/** Whether the request comes from a page of this server, or from no page at all. */
function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** The collector: takes what the library sends, and shows it to whoever gets its address. */
function createCollector() {
  let events: readonly CollectedEvent[] = [];
  const take = async (path: string, request: IncomingMessage): Promise<number> => {
    if (!isOwn(request)) return 403;
    const text = (await readBody(request, MAX_BYTES))?.toString('utf8');
    if (text === undefined) return 413;
    const taken = collect({ method: request.method, path, text, receivedAt: Date.now() });
    events = [...events, ...taken.events].slice(-MAX_EVENTS);
    return taken.isTaken ? 200 : 400;
  };
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isShown = path === '' && request.method === 'GET';
    const status = isShown ? 200 : await take(path, request);
    sendJson(response, status, isShown ? { events } : { success: status === 200 });
  };
}

/** The location service: in Germany, or in the country that its address was last asked for with `?country=`. */
function createLocationService() {
  let location: EmulatedLocation | undefined = locationIn(DEFAULT_COUNTRY);
  return (path: string, query: URLSearchParams, response: ServerResponse): void => {
    const country = query.get('country');
    const isChosen = path === '' && country !== null;
    const wanted = isChosen ? locationIn(country) : location;
    if (path !== '' && path !== LOCATION_PATH) sendJson(response, 404, {});
    else if (wanted === undefined) sendJson(response, 400, { error: `There is no country ${country}.` });
    else {
      location = wanted;
      sendJson(response, 200, location);
    }
  };
}

/** Returns the definitions of the experiments; undefined while there is no site. */
export type ReadDefinitions = () => Promise<ExperimentDefinitions | undefined>;

/** The experiment service: definitions, and their evaluation for one visitor. */
function createExperimentService(readDefinitions: ReadDefinitions) {
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, kind] = /^\/api\/(features|eval)\/[^/]+$/.exec(path) ?? [];
    const body = isOwn(request) ? (await readBody(request, MAX_BYTES))?.toString('utf8') : undefined;
    const definitions = await readDefinitions();
    if (body === undefined || definitions === undefined) return sendJson(response, 403, {});
    const { evalAnswer, featuresAnswer } = await import('./growthbook-answers');
    if (kind === 'features') sendJson(response, 200, featuresAnswer(definitions));
    else if (kind === 'eval') sendJson(response, 200, evalAnswer(definitions, JSON.parse(body)));
    else sendJson(response, 404, {});
  };
}

/** Creates the emulators on the server's own origin. They store what they receive while the server runs. */
export function createOwnEmulators(readDefinitions: ReadDefinitions): OwnEmulators {
  const collector = createCollector();
  const locate = createLocationService();
  const decide = createExperimentService(readDefinitions);
  return {
    handle(request, response) {
      const [path = '', query] = (request.url ?? '').split('?');
      const below = (base: string) =>
        path === base || path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
      const collectorPath = below(EMULATOR_PATHS.analytics);
      const locationPath = below(EMULATOR_PATHS.location);
      const experimentsPath = below(EMULATOR_PATHS.experiments);
      // A request that is invalid or is canceled has no answer.
      if (experimentsPath !== undefined)
        decide(experimentsPath, request, response).catch(() => response.destroy());
      else if (locationPath !== undefined) locate(locationPath, new URLSearchParams(query), response);
      else if (collectorPath === undefined) return false;
      // A page that leaves in the middle of its request has sent nothing.
      else collector(collectorPath, request, response).catch(() => response.destroy());
      return true;
    },
  };
}
