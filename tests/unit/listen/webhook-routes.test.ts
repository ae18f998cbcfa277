import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LRUCache } from 'lru-cache';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { WebhookRequest } from '../../../generator/listen/builds/pending-work';
import { createBodyReader } from '../../../generator/listen/http/body-reader';
import { createListenHandler } from '../../../generator/listen/http/listen-handler';
import { contentfulRoute, growthbookRoute } from '../../../generator/listen/http/webhook-routes';
import { signWebhook, WEBHOOK_SECRET } from '../../build/listen/signed-webhook';

/** Starts the routes for both services; `counts` are the results of webhooks, `requests` what they ask for. */
async function startRoutes({ maxConcurrent = 10 } = {}) {
  const counts: string[] = [];
  const requests: WebhookRequest[] = [];
  const keys = new LRUCache<string, true>({ max: 2 });
  const options = {
    bodies: createBodyReader({ maxBytes: 1000, maxTotalBytes: 1000, maxConcurrent }),
    keys,
    log: pino({ level: 'silent' }),
    count: (what: string) => counts.push(what),
    onRequest: (request: WebhookRequest) => requests.push(request),
    secret: WEBHOOK_SECRET,
  };
  const target = { spaceId: 'space', environment: 'master', isPreview: false };
  const routes = new Map([
    ['/webhook', contentfulRoute({ ...options, target })],
    ['/webhook/growthbook', growthbookRoute(options)],
  ]);
  const server = createServer(createListenHandler({ routes, onError: () => expect.unreachable() }));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const post = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });
  return { counts, requests, keys, post };
}

/** A webhook of the experiment service with an id. */
function experimentWebhook(id: string): RequestInit {
  const stamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${id}.${stamp}.{}`).digest('base64');
  return {
    headers: { 'webhook-id': id, 'webhook-timestamp': stamp, 'webhook-signature': `v1,${signature}` },
    body: '{}',
  };
}

test('a webhook that finds all places for bodies taken is counted as refused, with the seconds to wait', async () => {
  const { counts, requests, post } = await startRoutes({ maxConcurrent: 0 });
  const answer = await post('/webhook', signWebhook({}));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ accepted: false, reason: 'too many at once' });
  expect([counts, requests]).toEqual([['refused'], []]);
});

test('a delivery is accepted once, and again after as many others as keys are remembered', async () => {
  const { counts, requests, post } = await startRoutes();
  for (const id of ['a', 'a', 'b', 'a', 'c', 'a']) await post('/webhook/growthbook', experimentWebhook(id));
  expect(counts).toEqual(['accepted', 'repeated', 'accepted', 'repeated', 'accepted', 'accepted']);
  expect(requests).toEqual(Array(4).fill({ ofExperiments: true }));
});

test('webhooks with an empty idempotency key are different ones', async () => {
  const { counts, post } = await startRoutes();
  for (const id of ['a', 'b']) await post('/webhook', signWebhook({ key: '', body: { sys: { id } } }));
  expect(counts).toEqual(['accepted', 'accepted']);
});

test('a very long key of a delivery is stored in little memory, and still recognized', async () => {
  const { counts, keys, post } = await startRoutes();
  const id = 'x'.repeat(10_000);
  for (const given of [id, id]) await post('/webhook/growthbook', experimentWebhook(given));
  expect(counts).toEqual(['accepted', 'repeated']);
  expect([...keys.keys()].map(({ length }) => length)).toEqual([200]);
});

test('events with the same body are all accepted, because a later one says that definitions changed again', async () => {
  const { counts, requests, post } = await startRoutes();
  const body = '{"event":"feature.updated"}';
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
  const init = { headers: { 'x-growthbook-signature': signature }, body };
  for (let sent = 0; sent < 2; sent += 1) await post('/webhook/growthbook', init);
  expect(counts).toEqual(['accepted', 'accepted']);
  expect(requests).toEqual(Array(2).fill({ ofExperiments: true }));
});
