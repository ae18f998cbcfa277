import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FaultTarget } from '../../emulators/faults';
import { newEncryptionKey } from '../../emulators/growthbook/encrypt';
import type { Fault } from '../../emulators/growthbook/faults';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { eventually } from '../../support/eventually';
import { startService, TEST_LIMITS } from './definitions-service';

const ALWAYS = { times: Number.POSITIVE_INFINITY };

describe('experiment definitions', () => {
  it('are requested from the features endpoint with the client key', async () => {
    const { emulator, load } = await startService();
    expect(await load()).toEqual({ definitions: SMALL_DEFINITIONS, warnings: [] });
    expect(emulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/features/sdk-test',
    ]);
  });

  it('have sorted keys, so that the order in the answer does not matter', async () => {
    const { emulator, load } = await startService();
    const first = await load();
    const { features, ...rest } = SMALL_DEFINITIONS;
    const turned = Object.fromEntries(Object.entries(features).reverse());
    emulator.setDefinitions({ features: turned, ...rest });
    const second = await load();
    expect(JSON.stringify(second.definitions)).toBe(JSON.stringify(first.definitions));
    expect(Object.keys(second.definitions?.features ?? {})).toEqual(Object.keys(features).sort());
  });

  it('preserve fields that only the engine knows', async () => {
    const features = {
      f: { defaultValue: 1, rules: [{ variations: [0, 1], hashVersion: 2, newField: {} }] },
    };
    const { load } = await startService({ definitions: { features } });
    expect((await load()).definitions).toEqual({ features });
  });

  it('are decrypted with the key, including experiments', async () => {
    const key = newEncryptionKey();
    const { load } = await startService({ encryptionKey: key });
    const { definitions, warnings } = await load({ decryptionKey: key });
    expect(warnings).toEqual([]);
    expect(definitions?.features).toEqual(SMALL_DEFINITIONS.features);
    expect(definitions?.experiments).toEqual(SMALL_DEFINITIONS.experiments);
  });
});

describe('an experiment service with a temporary fault', () => {
  it.each<[string, Fault & FaultTarget]>([
    ['a status of 500', { kind: 'status', status: 500 }],
    ['two answers with status 503', { kind: 'status', status: 503, times: 2 }],
    ['a status of 429 with a retry time', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['a broken connection', { kind: 'reset' }],
    ['a truncated answer', { kind: 'truncate' }],
    ['no answer', { kind: 'hang' }],
  ])('gets a retry after %s', async (_name, fault) => {
    const { emulator, load } = await startService();
    emulator.faults.add(fault);
    expect(await load()).toEqual({ definitions: SMALL_DEFINITIONS, warnings: [] });
    expect(emulator.requests).toHaveLength((fault.times ?? 1) + 1);
  });

  it('does not let the process end before there is an answer', async () => {
    const { emulator, load } = await startService();
    emulator.faults.add({ kind: 'hang' });
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const loading = load();
    await eventually(() => expect(emulator.requests).toHaveLength(1));
    expect(timers()).toBeGreaterThan(before);
    await loading;
  });

  it('may respond slowly', async () => {
    const { emulator, load } = await startService();
    emulator.faults.add({ kind: 'delay', milliseconds: TEST_LIMITS.requestTimeoutMs / 4 });
    expect((await load()).warnings).toEqual([]);
    expect(emulator.requests).toHaveLength(1);
  });
});

/** Permanent faults, the number of requests for each, and the message. */
const LASTING: ReadonlyArray<readonly [string, Fault, number, RegExp]> = [
  ['a status of 500', { kind: 'status', status: 500 }, 3, /it answered with status 500/],
  ['a status of 403', { kind: 'status', status: 403 }, 1, /it answered with status 403/],
  ['a status of 400', { kind: 'status', status: 400 }, 1, /it answered with status 400/],
  [
    'a retry time longer than a build',
    { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
    1,
    /it answered with status 429/,
  ],
  ['broken connections', { kind: 'reset' }, 3, /the connection failed \(\w+\)/],
  ['no answer', { kind: 'hang' }, 3, /there was no complete answer within 0\.4 s/],
  [
    'an answer that never ends',
    { kind: 'drip', milliseconds: 150, pieces: 50 },
    3,
    /there was no complete answer within 0\.4 s/,
  ],
  ['an HTML page', { kind: 'contentType' }, 1, /the answer is text\/html, not JSON/],
  ['incomplete JSON', { kind: 'invalidJson' }, 1, /the answer is not JSON/],
  ['an answer that is too large', { kind: 'oversized', bytes: 30_000 }, 1, /larger than 20000 bytes/],
  [
    'an answer whose Content-Length is too large',
    { kind: 'oversized', bytes: 30_000, isAnnounced: true },
    1,
    /larger than 20000 bytes/,
  ],
  ['an empty object', { kind: 'wrongShape' }, 1, /not a set of definitions at features:/],
  ['an array', { kind: 'wrongShape', body: [] }, 1, /not a set of definitions/],
  ['null', { kind: 'wrongShape', body: null }, 1, /not a set of definitions/],
  ['features as an array', { kind: 'wrongShape', body: { features: [] } }, 1, /at features:/],
  [
    'a rule with invalid weights',
    { kind: 'wrongShape', body: { features: { f: { rules: [{ weights: ['a'] }] } } } },
    1,
    /at features\.f\.rules\.0\.weights\.0:/,
  ],
  [
    'an experiment without variations',
    { kind: 'wrongShape', body: { features: {}, experiments: [{ key: 'x' }] } },
    1,
    /at experiments\.0\.variations:/,
  ],
  [
    'an invalid date',
    { kind: 'wrongShape', body: { features: {}, dateUpdated: 'soon' } },
    1,
    /at dateUpdated: not a date/,
  ],
  ['a redirect loop', { kind: 'redirect', location: '/api/features/sdk-test' }, 21, /redirects in a loop/],
];

describe('an experiment service with a permanent fault', () => {
  it.each(LASTING)('such as %s is reported, and the last good definitions are used', async (...fault) => {
    const [, kind, requests, reason] = fault;
    const { emulator, load } = await startService();
    await load();
    emulator.requests.length = 0;
    emulator.faults.add({ ...kind, ...ALWAYS });
    const { definitions, warnings } = await load();
    expect(definitions).toEqual(SMALL_DEFINITIONS);
    expect(warnings.map(({ code }) => code)).toEqual(['experiments.last_good_used']);
    expect(warnings[0]?.message).toMatch(reason);
    expect(warnings[0]?.message).toContain('from 2026-03-01T10:00:00.000Z');
    expect(emulator.requests).toHaveLength(requests);
  });

  it('leaves the first build without definitions', async () => {
    const { emulator, load } = await startService();
    emulator.faults.add({ kind: 'status', status: 404, ...ALWAYS });
    const { definitions, warnings } = await load();
    expect(definitions).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(['experiments.no_definitions']);
  });

  it('is reported with the code of the connection error', async () => {
    const { emulator, load } = await startService();
    await emulator.close();
    await expect(load()).resolves.toMatchObject({
      warnings: [{ message: expect.stringContaining('the connection failed (ECONNREFUSED)') }],
    });
  });

  it('is abandoned after the time limit for all requests together', async () => {
    const { emulator, load } = await startService();
    emulator.faults.add({ kind: 'hang', ...ALWAYS });
    const limits = { ...TEST_LIMITS, retryLimit: 50, totalTimeoutMs: 600 };
    const { warnings } = await load({ limits });
    expect(warnings[0]?.message).toContain('no complete answer within 0.6 s');
    expect(emulator.requests).toHaveLength(2);
  });
});

describe('encrypted experiment definitions', () => {
  it.each<[string, () => string | undefined, string]>([
    ['the wrong key', newEncryptionKey, 'Failed to decrypt: GROWTHBOOK_DECRYPTION_KEY does not fit'],
    ['an invalid key', () => 'nonsense', 'Failed to decrypt: GROWTHBOOK_DECRYPTION_KEY does not fit'],
    ['no key', () => undefined, 'the answer is encrypted and GROWTHBOOK_DECRYPTION_KEY is not set'],
  ])('with %s count as a failure', async (_name, wrongKey, reason) => {
    const key = newEncryptionKey();
    const { load } = await startService({ encryptionKey: key });
    const first = await load({ decryptionKey: wrongKey() });
    expect(first.definitions).toBeUndefined();
    expect(first.warnings[0]?.message).toContain(reason);
    await load({ decryptionKey: key });
    const later = await load({ decryptionKey: wrongKey() });
    expect(later.definitions?.features).toEqual(SMALL_DEFINITIONS.features);
    expect(later.warnings.map(({ code }) => code)).toEqual(['experiments.last_good_used']);
  });
});

describe('the last good definitions', () => {
  it('are used for the same key and host only', async () => {
    const { emulator, load } = await startService();
    await load();
    emulator.faults.add({ kind: 'status', status: 404, ...ALWAYS });
    const { url: host } = emulator;
    expect((await load({ origin: { host, clientKey: 'sdk-other' } })).definitions).toBeUndefined();
    expect((await load()).definitions).toEqual(SMALL_DEFINITIONS);
  });

  it.each(['', '{', '[]', '{"origin":1}', 'null'])('are ignored when the file contains %j', async (text) => {
    const { emulator, cacheDir, load } = await startService();
    await load();
    const [file = ''] = await readdir(cacheDir);
    await writeFile(join(cacheDir, file), text);
    emulator.faults.add({ kind: 'status', status: 404, ...ALWAYS });
    expect((await load()).definitions).toBeUndefined();
  });

  it('are stored without any key', async () => {
    const key = newEncryptionKey();
    const { cacheDir, emulator, load } = await startService({ encryptionKey: key });
    await load({ decryptionKey: key });
    const [file = '', ...others] = await readdir(cacheDir);
    const text = await readFile(join(cacheDir, file), 'utf8');
    expect(others).toEqual([]);
    expect(text).not.toContain(key);
    expect(text).not.toContain(emulator.clientKey);
  });
});
