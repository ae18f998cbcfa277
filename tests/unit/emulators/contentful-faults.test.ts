import { describe, expect, it } from 'vitest';
import { ask, connect, open } from './contentful-setup';

const impatient = { accessToken: 'delivery-token', retryOnError: false, timeout: 200 };

describe('an injected fault of the Contentful emulator', () => {
  it('can limit the rate, with and without a reset time', async () => {
    const { emulator, delivery } = await open();
    emulator.faults.add({ kind: 'rateLimit', resetSeconds: 0, on: '/entries' });
    expect((await delivery.getEntries()).total).toBe(3);
    expect(emulator.requests.map(({ status }) => status)).toEqual([429, 200]);
    emulator.faults.add({ kind: 'rateLimit', resetSeconds: 7 });
    emulator.faults.add({ kind: 'rateLimit' });
    const [timed, untimed] = [await ask(emulator, 'entries'), await ask(emulator, 'entries')];
    expect([timed.status, timed.headers.get('x-contentful-ratelimit-reset')]).toEqual([429, '7']);
    expect([untimed.status, untimed.headers.get('x-contentful-ratelimit-reset')]).toEqual([429, null]);
    expect(timed.body).toMatchObject({ sys: { id: 'RateLimitExceeded' } });
  });

  it('applies only to the matching requests, in the order of registration', async () => {
    const { emulator } = await open();
    emulator.faults.add({ kind: 'status', status: 503, on: /\/assets$/, after: 1, times: 2 });
    emulator.faults.add({ kind: 'status', status: 502, on: '/assets' });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await ask(emulator, 'assets')).status);
    expect(statuses).toEqual([502, 503, 503, 200, 200]);
    expect(emulator.faults.pending).toBe(0);
    expect((await ask(emulator, 'entries')).status).toBe(200);
    emulator.faults.add({ kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
    expect((await ask(emulator, 'locales')).body).toMatchObject({ sys: { id: 'ServerError' } });
    emulator.faults.clear();
    expect((await ask(emulator, 'locales')).status).toBe(200);
  });

  it('can leave a request unanswered', async () => {
    const { emulator } = await open();
    emulator.faults.add({ kind: 'hang' });
    await expect(connect(emulator, impatient).getEntries()).rejects.toThrow('timeout of 200ms exceeded');
    expect(emulator.requests.map(({ status }) => status)).toEqual([0]);
  });

  it('can delay an answer', async () => {
    const { emulator, delivery } = await open();
    emulator.faults.add({ kind: 'delay', milliseconds: 150 });
    const start = performance.now();
    expect((await delivery.getEntries()).total).toBe(3);
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it('can reset the connection', async () => {
    const { emulator } = await open();
    emulator.faults.add({ kind: 'reset' });
    await expect(connect(emulator, impatient).getEntries()).rejects.toThrow('socket hang up');
  });

  it('can truncate the body, which the SDK accepts without a retry', async () => {
    const { emulator, delivery } = await open();
    emulator.faults.add({ kind: 'truncate' });
    await expect(delivery.getEntries()).rejects.toThrow('"status": 200');
    emulator.faults.add({ kind: 'truncate' });
    await expect(delivery.sync({ initial: true })).rejects.toThrow('aborted');
    expect(emulator.requests).toHaveLength(2);
  });

  it('can send invalid JSON, which the SDK returns as a string', async () => {
    const { emulator, delivery } = await open();
    emulator.faults.add({ kind: 'invalidJson', times: 3 });
    await expect(delivery.getEntries()).rejects.toThrow(TypeError);
    await expect(delivery.getAssets()).resolves.toBeTypeOf('string');
    await expect(delivery.sync({ initial: true })).resolves.toMatchObject({ entries: [], assets: [] });
  });

  it('can send another body, which the SDK returns unchanged', async () => {
    const { emulator, delivery } = await open();
    emulator.faults.add({ kind: 'wrongShape', body: { items: 'none' } });
    await expect(delivery.getContentTypes()).resolves.toEqual({ items: 'none' });
    emulator.faults.add({ kind: 'wrongShape', on: 'sync_token' });
    const synced = await delivery.sync({ initial: true, limit: 2 });
    expect([synced.entries, synced.nextSyncToken]).toEqual([[], undefined]);
  });
});
