import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** The path of the receiver, which no output may contain. */
export const SECRET_PATH = '/services/planted-secret';

export interface WebhookReceiver {
  readonly address: string;
  /** The bodies of its requests. */
  readonly posted: string[];
  /** Its next responses have this status; undefined: it never responds. */
  status: number | undefined;
}

/** A service that records what is posted to its address. */
export async function startWebhookReceiver(status?: number): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const isJson = method === 'POST' && headers['content-type'] === 'application/json';
    const body = await text(request);
    receiver.posted.push(isJson ? body : `${method} ${body}`);
    if (receiver.status !== undefined) response.writeHead(receiver.status, { location: '/other' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    address: `http://127.0.0.1:${port}${SECRET_PATH}`,
    posted: [],
    status,
  };
  return receiver;
}
