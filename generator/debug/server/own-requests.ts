import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type * as z from 'zod';
import { parseJson } from '../../files/parse-json';
import { readBody } from '../../files/read-body';
import type { Exchange } from '../../serve/send-file';

/** The host without its port and without the brackets of an IPv6 address. */
function nameIn(header: string): string {
  const name = header.startsWith('[') ? header.slice(1, header.indexOf(']')) : header.replace(/:\d*$/, '');
  return name.toLowerCase();
}

/**
 * Whether a request is meant for this server. Any site can point its own name at this machine (DNS rebinding), and would
 * then have the same origin. It cannot do so with addresses and the names of the machine.
 */
export function isAllowedHost(header: string | undefined, listeningHost: string): boolean {
  if (header === undefined) return false;
  const name = nameIn(header);
  const own = hostname().toLowerCase();
  const known = ['localhost', listeningHost.toLowerCase(), own, `${own}.local`];
  return isIP(name) !== 0 || known.includes(name) || name.endsWith('.localhost');
}

/** The limit of one request. Browsers send no more for a page that is left. */
const MAX_BYTES = 64 * 1024;

/** Whether a page of this server sends the request; another site may not. */
export function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin?.replace(/^https?:\/\//, '') === host;
}

/** The status that refuses a request; undefined for JSON of a page of this server. */
function refusal(request: IncomingMessage): number | undefined {
  const { method, headers } = request;
  if (method !== 'POST') return 405;
  if (!isOwnPage(request)) return 403;
  if (!headers['content-type']?.startsWith('application/json')) return 415;
  return Number(headers['content-length']) > MAX_BYTES ? 413 : undefined;
}

async function receive<Value>(request: IncomingMessage, form: z.ZodType<Value>, use: (value: Value) => void) {
  const refused = refusal(request);
  if (refused !== undefined) return refused;
  const body = await readBody(request, MAX_BYTES);
  if (body === undefined) return 413;
  const value = parseJson(body.toString('utf8'), form);
  if (value === undefined) return 400;
  use(value);
  return 204;
}

/** Calls `use` with the JSON that a page of this server sends, and answers with a status only. */
export async function receiveJson<Value>(
  { request, response }: Exchange,
  form: z.ZodType<Value>,
  use: (value: Value) => void,
): Promise<void> {
  try {
    const status = await receive(request, form, use);
    if (status === 405) response.setHeader('Allow', 'POST');
    if (status === 413) response.setHeader('Connection', 'close');
    response.writeHead(status).end();
  } catch {
    // The page was left while it was sending.
    response.destroy();
  }
}
