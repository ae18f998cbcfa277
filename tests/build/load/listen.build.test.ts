import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openRaw, requestLines, sendRaw, statusesIn } from '../../support/raw-http';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { createRandom } from '../incremental/random';
import { bodyOf } from '../listen/built-anew';
import { type ListeningSite, startSite } from '../listen/listening-site';
import { newKey, signWebhook, type WebhookInput } from '../listen/signed-webhook';
import { openSockets, residentMemory } from './process-figures';

const REQUESTS = repetitions({ few: 30, all: 3000 });
const IS_LONG = REQUESTS >= 1000;

const MIB = 1024 * 1024;
/** The body is above the limit. */
const TOO_LARGE = 413;
/** All bodies together are above the limit. */
const BUSY = 503;
/** More than the limit for bodies in memory, plus the memory that is not collected yet. */
const MAX_GROWTH_MIB = 250;
const AT_ONCE = 100;

/** The head of a signed webhook, without its body length. */
function signedHead(input: WebhookInput = {}): string[] {
  const { headers } = signWebhook(input);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ['POST /webhook HTTP/1.1', 'Host: x', 'Connection: close', ...lines];
}

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;
const CLOSE = 'Connection: close';

/** Requests with the expected responses, by name. */
const HOSTILE: ReadonlyArray<readonly [string, () => string | string[], readonly number[]]> = [
  [
    'an unsigned body',
    () => [requestLines('POST /webhook HTTP/1.1', 'Host: x', CLOSE, 'Content-Length: 2'), '{}'],
    [403],
  ],
  [
    'a body with another secret',
    () => [requestLines(...signedHead({ secret: 'x'.repeat(64) }), 'Content-Length: 2'), '{}'],
    [403],
  ],
  [
    'an announced body above the limit',
    () => requestLines(...signedHead(), `Content-Length: ${9 * MIB}`),
    [413],
  ],
  [
    'a body of chunks above the limit',
    () => [
      requestLines(...signedHead(), 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 9 }, () => chunk(MIB)),
      '0\r\n\r\n',
    ],
    [413],
  ],
  ['an invalid length', () => requestLines(...signedHead(), 'Content-Length: many'), [400]],
  ['a negative length', () => requestLines(...signedHead(), 'Content-Length: -1'), [400]],
  ['two lengths', () => requestLines(...signedHead(), 'Content-Length: 2', 'Content-Length: 3'), [400]],
  [
    'a length and chunks',
    () => requestLines(...signedHead(), 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    [400],
  ],
  [
    'invalid chunks',
    () => [requestLines(...signedHead(), 'Transfer-Encoding: chunked'), 'zz\r\nxx\r\n'],
    [400],
  ],
  [
    'a chunk longer than its declared length',
    () => [requestLines(...signedHead(), 'Transfer-Encoding: chunked'), '1\r\nxxxxx\r\n0\r\n\r\n'],
    [400],
  ],
  [
    'a head above the limit',
    () => requestLines('GET /status HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(64 * 1024)}`),
    [431],
  ],
  [
    'thousands of headers',
    () =>
      requestLines(
        'GET /status HTTP/1.1',
        'Host: x',
        ...Array.from({ length: 5000 }, (_, index) => `X-${index}: ${index}`),
      ),
    [431],
  ],
  [
    'an address above the limit',
    () => requestLines(`GET /${'x'.repeat(64 * 1024)} HTTP/1.1`, 'Host: x'),
    [431],
  ],
  ['no host', () => requestLines('GET /status HTTP/1.1', CLOSE), [400]],
  ['HTTP/1.0', () => requestLines('GET /status HTTP/1.0'), [200]],
  ['HTTP/0.9', () => 'GET /status\r\n\r\n', [200]],
  ['HTTP/2 without asking', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  [
    'an upgrade',
    () =>
      requestLines(
        'GET /status HTTP/1.1',
        'Host: x',
        'Connection: Upgrade, close',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: x',
        'Sec-WebSocket-Version: 13',
      ),
    [200],
  ],
  ['CONNECT', () => requestLines('CONNECT example.test:443 HTTP/1.1', 'Host: example.test:443'), []],
  [
    'an absolute address',
    () => requestLines('GET http://other.test/status HTTP/1.1', 'Host: other.test', CLOSE),
    [200],
  ],
  ['an invalid address', () => requestLines('GET http://[ HTTP/1.1', 'Host: x', CLOSE), [404]],
  ['two slashes', () => requestLines('GET // HTTP/1.1', 'Host: x', CLOSE), [404]],
  ['*', () => requestLines('OPTIONS * HTTP/1.1', 'Host: x', CLOSE), [404]],
  ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['meaningless bytes', () => '\0\xff\x01garbage\n\n\n', [400]],
  [
    'ten requests at once',
    () =>
      requestLines('GET /status HTTP/1.1', 'Host: x').repeat(9) +
      requestLines('GET /status HTTP/1.1', 'Host: x', CLOSE),
    Array(10).fill(200),
  ],
  [
    'an Expect header',
    () => [
      requestLines('POST /webhook HTTP/1.1', 'Host: x', CLOSE, 'Content-Length: 2', 'Expect: 100-continue'),
      '{}',
    ],
    [100, 403],
  ],
  [
    'an unknown expectation',
    () => requestLines('GET /status HTTP/1.1', 'Host: x', CLOSE, 'Expect: miracles'),
    [417],
  ],
];

const portOf = ({ url }: ListeningSite) => Number(new URL(url).port);

describe('a listener', () => {
  it('answers every kind of bad request with its own status', async () => {
    const site = await startSite();
    const listener = await site.listen();
    const answers: Array<[string, number[]]> = [];
    for (const [name, request] of HOSTILE)
      answers.push([name, statusesIn(await sendRaw(portOf(listener), request()))]);
    expect(answers).toEqual(HOSTILE.map(([name, , statuses]) => [name, statuses]));
    expect((await listener.webhook(site.publish('text-home', 'Second of home.'))).status).toBe(202);
    await listener.until(({ builds, state }) => builds === 2 && state === 'idle');
    expect(listener.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await listener.stop()).toBe(0);
  });

  it(
    `handles the valid ones of ${REQUESTS} requests and leaks nothing of the others (TEST_SEED=${TEST_SEED})`,
    async () => {
      const random = createRandom(TEST_SEED);
      const site = await startSite();
      const listener = await site.listen();
      const port = portOf(listener);
      const pid = listener.child.pid ?? 0;
      // The first requests load code for later ones.
      for (let count = 0; count < 20; count += 1) await listener.status();
      const before = { memory: residentMemory(pid), sockets: openSockets(pid) };
      const counts = { accepted: 0, repeated: 0 };
      const taken: WebhookInput[] = [];
      let newest = '';
      /** Sends again while the bodies of other requests fill the memory, as the content service does. */
      const deliver = async (hook: WebhookInput) => {
        for (;;) {
          const answer = await listener.webhook(hook);
          if (answer.status !== BUSY) return answer;
        }
      };
      const good = async (count: number) => {
        const text = `Edition ${count} of home.`;
        const hook = { ...site.publish('text-home', text), key: newKey() };
        newest = text;
        expect((await deliver(hook)).status).toBe(202);
        counts.accepted += 1;
        taken.push(hook);
      };
      const repeat = async () => {
        const hook = random.oneOf(taken);
        if (hook === undefined) return;
        const { status, json } = await deliver(hook);
        expect([status, json.outcome]).toEqual([202, 'repeated']);
        counts.repeated += 1;
      };
      const breakOff = async () => {
        const { socket, closed } = openRaw(port, [
          requestLines(...signedHead(), `Content-Length: ${MIB}`),
          bodyOf(1000),
        ]);
        socket.once('connect', () => (random.chance(0.5) ? socket.destroy() : socket.resetAndDestroy()));
        await closed;
      };
      const hostile = async () => {
        const [name, request, statuses] = random.oneOf(HOSTILE) ?? HOSTILE[0] ?? [];
        if (request === undefined) return;
        const received = statusesIn(await sendRaw(port, request(), 20_000));
        if (statuses?.[0] === TOO_LARGE && received[0] === BUSY) return;
        expect([name, received]).toEqual([name, statuses]);
      };
      const dawdlers = Array.from({ length: AT_ONCE }, (_, index) =>
        openRaw(
          port,
          index % 2 === 0
            ? 'POST /webhook HTTP/1.1\r\nHost'
            : [requestLines(...signedHead(), 'Content-Length: 9'), '{'],
        ),
      );
      let next = 0;
      const work = async () => {
        while (next < REQUESTS) {
          next += 1;
          if (next % 25 === 0) await good(next);
          else if (next % 7 === 0) await repeat();
          else if (random.chance(0.2)) await breakOff();
          else await hostile();
          expect(await listener.status()).toMatchObject({ startedAt: expect.any(String) });
        }
      };
      const workers = Math.min(AT_ONCE, REQUESTS / 10);
      await Promise.all(Array.from({ length: workers }, work));
      const status = await listener.until(({ state, queued }) => state === 'idle' && queued === 0);
      expect(status.webhooks).toMatchObject(counts);
      expect(status.lastBuild).toMatchObject({ ok: true, errors: [] });
      expect(await site.text('index.html')).toContain(newest);
      if (IS_LONG) await Promise.all(dawdlers.map(({ closed }) => closed));
      else for (const { socket } of dawdlers) socket.destroy();
      // The test's own connections are reused.
      await eventually(() => expect(openSockets(pid)).toBeLessThanOrEqual(before.sockets + workers + 10));
      expect(residentMemory(pid) - before.memory).toBeLessThan(MAX_GROWTH_MIB);
      expect(listener.log.filter(({ level }) => level === 'error')).toEqual([]);
      expect(await listener.stop()).toBe(0);
    },
    60_000 + REQUESTS * 100,
  );
});
