import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createBodyReader } from '../../../generator/listen/http/body-reader';
import { createListenHandler } from '../../../generator/listen/http/listen-handler';
import { contentfulRoute } from '../../../generator/listen/http/webhook-routes';
import { createRecentKeys } from '../../../generator/listen/webhook/recent-keys';
import { signWebhook, WEBHOOK_SECRET } from '../../build/listen/signed-webhook';

test('a webhook that finds all places for bodies taken is counted as refused, with the seconds to wait', async () => {
  const counts: string[] = [];
  const route = contentfulRoute({
    bodies: createBodyReader({ maxBytes: 1000, maxTotalBytes: 1000, maxConcurrent: 0 }),
    keys: createRecentKeys({ most: 10, forMs: 1000 }),
    log: pino({ level: 'silent' }),
    now: Date.now,
    count: (what) => counts.push(what),
    onRequest: () => expect.unreachable(),
    secret: WEBHOOK_SECRET,
    target: { spaceId: 'space', environment: 'master', isPreview: false },
  });
  const routes = new Map([['/webhook', route]]);
  const server = createServer(createListenHandler({ routes, onError: () => expect.unreachable() }));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/webhook`, { method: 'POST', ...signWebhook({}) });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ accepted: false, reason: 'too many at once' });
  expect(counts).toEqual(['refused']);
});
