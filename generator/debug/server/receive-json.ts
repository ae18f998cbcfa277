import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { parseJson } from '../../files/parse-json';
import { readBody } from '../../files/read-body';
import type { Exchange } from '../../serve/send-file';

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
