import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../emulators/contentful/faults';
import type { FaultTarget } from '../../../emulators/faults';
import { siteErrorOf } from '../export/export-files';
import { expectNoToken, failWith, loadWith, NOTHING_HELPS } from '../faults';
import { emulate } from './emulated-space';

describe('a temporary fault', () => {
  test.each<[string, Fault]>([
    ['a rate limit without a reset time', { kind: 'rateLimit' }],
    ['a rate limit that ends at once', { kind: 'rateLimit', resetSeconds: 0 }],
    ['a server error', { kind: 'status', status: 500 }],
    ['a gateway error', { kind: 'status', status: 502 }],
    ['a lost connection', { kind: 'reset' }],
    ['a truncated answer', { kind: 'truncate' }],
    ['a request that is never answered', { kind: 'hang' }],
  ])('such as %s is retried, for every kind of request', async (_name, fault) => {
    for (const on of ['/sync', '/content_types', '/locales']) {
      const { snapshot, emulator } = await loadWith({ ...fault, on }, { requestTimeoutMs: 500 });
      expect(snapshot.entries).toHaveLength(5);
      expect(emulator.requests.filter(({ path }) => path.endsWith(on))).toHaveLength(2);
    }
  });

  test('is retried for preview pages too', async () => {
    const { snapshot } = await loadWith({ kind: 'status', status: 503, on: '/assets' }, { preview: true });
    expect(snapshot.assets).toHaveLength(4);
  });

  test('waits for a rate limit as long as the service says', async () => {
    const start = performance.now();
    await loadWith({ kind: 'rateLimit', resetSeconds: 1, on: '/locales' });
    expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
  });
});

describe('a permanent fault', () => {
  test.each<[string, Fault & FaultTarget, string, string]>([
    [
      'a rate limit',
      { kind: 'rateLimit' },
      'source.refused',
      'answered 429 RateLimitExceeded (request emulated-',
    ],
    [
      'a server error',
      { kind: 'status', status: 503 },
      'source.refused',
      'answered 503 ServerError (request emulated-',
    ],
    ['a lost connection', { kind: 'reset' }, 'source.unreachable', 'the connection was lost'],
    ['a truncated answer', { kind: 'truncate' }, 'source.answer_invalid', 'it is truncated'],
    ['a request that is never answered', { kind: 'hang' }, 'source.timed_out', 'within 0.3 s'],
  ])('such as %s fails after the allowed number of retries', async (_name, fault, code, text) => {
    for (const on of ['/sync', '/content_types', '/locales']) {
      const { error, emulator } = await failWith(
        { ...fault, ...NOTHING_HELPS, on },
        { requestTimeoutMs: 300 },
      );
      expect(error.messages.map((message) => message.code)).toEqual([code]);
      expect(error.messages[0]?.message).toContain(text);
      expect(error.exitCode).toBe(1);
      expect(emulator.requests.filter(({ path }) => path.endsWith(on))).toHaveLength(3);
      expectNoToken(error);
    }
  });

  test.each<[string, Fault]>([
    ['not JSON', { kind: 'invalidJson' }],
    ['an empty object', { kind: 'wrongShape' }],
    ['null', { kind: 'wrongShape', body: null }],
    ['an array', { kind: 'wrongShape', body: [] }],
    [
      'an object without an array of items',
      { kind: 'wrongShape', body: { items: {}, total: 1, nextSyncUrl: 'x?sync_token=a' } },
    ],
    [
      'an array of items without sys',
      { kind: 'wrongShape', body: { items: [{}], total: 1, nextSyncUrl: 'x?sync_token=a' } },
    ],
    ['an object without a next address', { kind: 'wrongShape', body: { items: [] } }],
    [
      'an object with a next page without a token',
      { kind: 'wrongShape', body: { items: [], nextPageUrl: 'https://cdn' } },
    ],
    [
      'an object with incomplete items',
      {
        kind: 'wrongShape',
        body: {
          items: [{ sys: { id: 'a', type: 'Entry' } }],
          total: 1,
          nextSyncUrl: 'x?sync_token=a',
          pages: {},
        },
      },
    ],
  ])('such as a response that is %s is refused for every request', async (_name, fault) => {
    for (const [on, preview] of [
      ['/sync', false],
      ['/content_types', false],
      ['/locales', false],
      ['/entries', true],
      ['/assets', true],
    ] as const) {
      const { error } = await failWith({ ...fault, ...NOTHING_HELPS, on }, { preview });
      expect(error.messages.map(({ code }) => code)).toEqual(['source.answer_invalid']);
      expectNoToken(error);
    }
  });

  test('such as a list shorter than its total is refused', async () => {
    const body = { items: [], total: 3 };
    const { error } = await failWith({ kind: 'wrongShape', body, ...NOTHING_HELPS, on: '/content_types' });
    expect(error.messages[0]?.message).toContain('while reading content types');
    expect(error.messages[0]?.message).toContain('the list ends after 0 of 3 items');
  });

  test.each([
    ['/sync', false, { items: [], nextPageUrl: 'https://cdn/sync?sync_token=same' }],
    ['/entries', true, { items: [], pages: { next: '/entries?pageNext=same' } }],
  ])('such as %s pages that refer to themselves is refused', async (on, preview, body) => {
    const { error } = await failWith({ kind: 'wrongShape', body, ...NOTHING_HELPS, on }, { preview });
    expect(error.messages[0]?.message).toContain('its pages repeat themselves');
  });
});

describe('access to the content service', () => {
  test.each([
    ['a wrong token', { token: 'wrong-token-of-somebody' }, 'answered 401 AccessTokenInvalid'],
    ['an unknown space', { spaceId: 'unknown' }, 'answered 404 NotFound'],
    ['an unknown environment', { environment: 'unknown' }, 'answered 404 NotFound'],
  ])('fails immediately for %s, with or without preview', async (_name, options, text) => {
    for (const preview of [false, true]) {
      const { emulator, source } = await emulate();
      const error = await siteErrorOf(source({ preview, ...options }).load());
      expect(error.messages.map(({ code }) => code)).toEqual(['source.refused']);
      expect(error.messages[0]?.message).toContain(text);
      expect(emulator.requests.length).toBeLessThanOrEqual(4);
      expectNoToken(error);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('wrong-token-of-somebody');
    }
  });

  test('fails for a token without permission', async () => {
    const { error } = await failWith({ kind: 'status', status: 403, ...NOTHING_HELPS });
    expect(error.messages[0]?.message).toContain('answered 403 AccessDenied');
  });
});

test('a host that refuses connections is in the error message', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  await new Promise((resolve) => server.close(resolve));
  const { source } = await emulate();
  const error = await siteErrorOf(source({ host: { host: `127.0.0.1:${port}`, insecure: true } }).load());
  expect(error.messages.map(({ code }) => code)).toEqual(['source.unreachable']);
  expect(error.messages[0]?.message).toContain(`127.0.0.1:${port} cannot be reached: it refuses connections`);
  expectNoToken(error);
});
