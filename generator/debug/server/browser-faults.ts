import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Message } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import { readBody } from '../../files/read-body';

const MAX_BYTES = 64 * 1024;

const faultForm = z.object({ page: z.string(), reason: z.string() });

/** The error that a page of this server reports of itself; undefined for any other request. */
export async function readBrowserFault(request: IncomingMessage): Promise<Message | undefined> {
  const { method, headers } = request;
  const isOwn = headers.origin?.replace(/^https?:\/\//, '') === headers.host;
  if (method !== 'POST' || !isOwn || headers['content-type'] !== 'application/json') return undefined;
  const body = await readBody(request, MAX_BYTES);
  try {
    const { page, reason } = faultForm.parse(JSON.parse(body?.toString('utf8') ?? ''));
    return createMessage('serve.browser_error', { reason }, { page });
  } catch {
    return undefined;
  }
}
