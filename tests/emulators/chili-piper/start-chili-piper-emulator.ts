import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { selfSignedCertificate } from '../analytics/self-signed-certificate';
import { CALENDAR, conciergeScript, type Routing } from './concierge-script';

/** The requests to the vendor. */
export interface Submission {
  readonly tenant: string;
  readonly router: string;
  readonly formId: string;
  readonly trigger: string;
  readonly lead: Readonly<Record<string, string>>;
}

/** How the vendor fails: its script is missing, or is a different one; it throws; it never answers the request. */
export type ChiliPiperFault = 'no script' | 'empty script' | 'throws' | 'silence';

export interface ChiliPiperEmulator {
  readonly port: number;
  readonly submissions: Submission[];
  /** The fault of all later requests; undefined for none. */
  fault: ChiliPiperFault | undefined;
  routing: Routing;
  readonly close: () => Promise<void>;
}

const SCRIPTS: Readonly<Partial<Record<ChiliPiperFault, string>>> = {
  'empty script': '',
  throws: "window.ChiliPiper = { submit() { throw new Error('The vendor is broken.'); } };",
};

async function answer(
  emulator: ChiliPiperEmulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { fault, routing, submissions } = emulator;
  const send = (type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  switch (request.url) {
    case '/concierge-js/cjs/concierge.js':
      if (fault === 'no script') return response.destroy();
      return send('text/javascript', SCRIPTS[fault ?? 'silence'] ?? `(${conciergeScript.toString()})();`);
    case '/submit':
      submissions.push(JSON.parse(await text(request)));
      return fault === 'silence' ? undefined : send('application/json', JSON.stringify(routing));
    case '/calendar':
      return send('text/html', CALENDAR);
    default:
      return response.writeHead(404).end();
  }
}

/** A tenant's host of the scheduler Chili Piper, over https. */
export async function startChiliPiperEmulator(): Promise<ChiliPiperEmulator> {
  const server = createServer(selfSignedCertificate(), (request, response) => {
    answer(emulator, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const emulator: ChiliPiperEmulator = {
    port: (server.address() as AddressInfo).port,
    submissions: [],
    fault: undefined,
    routing: 'calendar',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return emulator;
}
