import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCollectorGuard } from '../../../../client/measurement/collector-guard';
import { createOutbox, type WireEvent } from '../../../../client/measurement/wire-event';
import { clickAt, NOW } from './wire-events';

const URL = 'https://collector.test/v1/b';
const report = vi.fn();
let answer: () => Promise<Response>;
let isGranted: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  report.mockClear();
  localStorage.clear();
  answer = async () => new Response();
  isGranted = true;
  return () => vi.useRealTimers();
});

/** A page with intercepted requests and queued events. */
function watched(...events: readonly WireEvent[]) {
  const fetch = vi.fn((_input: unknown, _init?: RequestInit) => answer());
  const page = { fetch, Response, AbortSignal } as unknown as Window & typeof globalThis;
  const outbox = createOutbox();
  events.forEach(outbox.keep);
  const options = { page, writeKey: 'key', apiHost: 'collector.test/v1', outbox, report };
  const requests = createCollectorGuard({ ...options, isGranted: () => isGranted });
  requests.guardRequests();
  const flush = (batch: readonly WireEvent[], url = URL) =>
    page.fetch(url, { method: 'post', body: JSON.stringify({ writeKey: 'key', batch }) });
  const sent = () =>
    fetch.mock.calls.map(([, init]) =>
      (JSON.parse(String(init?.body)) as { batch: WireEvent[] }).batch.map(({ messageId }) => messageId),
    );
  return { page, fetch, outbox, requests, flush, sent };
}

const [A, B] = [clickAt('a'), clickAt('b')];

describe('requests of the analytics library', () => {
  it('contain each event until it is confirmed, and never twice at the same time', async () => {
    let confirm: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (confirm = resolve));
    const { flush, sent, outbox } = watched(A, B);
    const first = flush([A]);
    await flush([A]);
    const second = flush([A, B, B]);
    expect(sent()).toEqual([['a'], ['b']]);
    confirm(new Response());
    await second;
    expect(outbox.open()).toEqual([A]);
    void first;
  });

  it.each([
    [10, true],
    [15_000, true],
    [20_000, false],
  ])('with %i characters of text outlive their page: %s', async (length, keepalive) => {
    const event = clickAt('a', undefined, { text: 'x'.repeat(length) });
    const { flush, fetch } = watched(event);
    await flush([event]);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([keepalive]);
  });

  it('are sent without keepalive if the browser has no room for more of such requests', async () => {
    const { flush, fetch, outbox } = watched(A);
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await flush([A])).ok).toBe(true);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
    expect(outbox.open()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  it('are not sent again after consent was withdrawn', async () => {
    const { flush, fetch } = watched(A);
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const sent = flush([A]);
    isGranted = false;
    await expect(sent).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are answered without the network if there is no consent, including counters', async () => {
    const { page, flush, fetch } = watched(A);
    isGranted = false;
    expect((await flush([A])).ok).toBe(true);
    expect((await page.fetch('https://collector.test/v1/m', { method: 'POST' })).ok).toBe(true);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [200, false],
    [400, false],
    [413, false],
    [429, true],
    [500, true],
    [503, true],
  ])('answered with status %i keep the event queued for a retry: %s', async (status, isOpen) => {
    answer = async () => new Response(null, { status });
    const { flush, outbox } = watched(A);
    expect((await flush([A])).status).toBe(status);
    expect(outbox.isDue(A)).toBe(isOpen);
    expect(report).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  });

  it.each([
    ['for the named seconds', { 'x-ratelimit-reset': '2' }, 2000],
    ['for 5 s', {}, 5000],
    ['for 5 s when the named time is not a number', { 'x-ratelimit-reset': 'soon' }, 5000],
  ])(
    'pause after a rate limit %s, and report the remaining time to the library',
    async (_, headers, pause) => {
      answer = async () => new Response(null, { status: 429, headers });
      const { flush, fetch } = watched(A, B);
      await flush([A]);
      vi.advanceTimersByTime(pause - 1);
      const early = await flush([A, B]);
      expect([early.status, early.headers.get('x-ratelimit-reset')]).toEqual([429, '1']);
      expect(fetch).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      await flush([A, B]);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  const limited = async () => new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '60' } });

  it('pause after a rate limit on the next page too, which gets the remaining time', async () => {
    answer = limited;
    await watched(A).flush([A]);
    vi.advanceTimersByTime(500);
    const { flush, fetch, requests } = watched(A);
    expect((await flush([A])).headers.get('x-ratelimit-reset')).toBe('60');
    requests.sendOnLeave();
    expect(fetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(59_500);
    answer = async () => new Response();
    await flush([A]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['soon', '', String(NOW + 3_600_001), String(NOW - 1)])(
    'do not pause because of the stored text "%s"',
    async (stored) => {
      localStorage.setItem('persisted-queue:v1:key:paused-until', stored);
      const { flush, fetch } = watched(A);
      await flush([A]);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(localStorage).toHaveLength(0);
    },
  );

  it('store no pause when consent was withdrawn before the response', async () => {
    answer = limited;
    const { flush } = watched(A);
    const response = flush([A]);
    isGranted = false;
    await response;
    expect(localStorage).toHaveLength(0);
  });

  it('pause on the same page when storage is blocked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    answer = limited;
    const { flush, fetch } = watched(A);
    await flush([A]);
    await flush([A]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are repeated by the library immediately after a rate limit of 0 s', async () => {
    answer = async () => new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '0' } });
    const { flush, fetch } = watched(A);
    // The library waits 5 s for 0, and sets its timer with any other number.
    expect(Number((await flush([A])).headers.get('x-ratelimit-reset'))).toBeLessThan(0);
    await flush([A]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('pause for at most an hour, and report no time that overflows a timer', async () => {
    answer = async () => new Response(null, { status: 429, headers: { 'x-ratelimit-reset': '99999999999' } });
    const { flush, fetch } = watched(A);
    const first = await flush([A]);
    expect([first.status, first.headers.get('x-ratelimit-reset')]).toEqual([429, '3600']);
    vi.advanceTimersByTime(3_600_000);
    await flush([A]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('never fail for counters', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { page } = watched();
    const response = await page.fetch('https://collector.test/v1/m', { method: 'POST' });
    expect(response.ok).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('report one failure, and no more until one succeeds', async () => {
    const { flush } = watched(A, B);
    const fail = async () => {
      answer = () => Promise.reject(new TypeError('Failed to fetch'));
      await expect(flush([A])).rejects.toThrow('Failed to fetch');
      vi.advanceTimersByTime(10_000);
    };
    await fail();
    await fail();
    expect(report).toHaveBeenCalledTimes(1);
    answer = async () => new Response();
    await flush([B]);
    await fail();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('to other hosts pass unchanged, even when another script has wrapped fetch', async () => {
    const { page, fetch, requests } = watched();
    const own = page.fetch;
    requests.guardRequests();
    expect(page.fetch).toBe(own);
    isGranted = false;
    const request = new Request('https://elsewhere.test/b');
    await page.fetch('https://elsewhere.test/b');
    await page.fetch(request);
    await page.fetch('https://collector.test.evil.test/v1/b');
    expect(fetch.mock.calls.map(([input]) => input)).toEqual([
      'https://elsewhere.test/b',
      request,
      'https://collector.test.evil.test/v1/b',
    ]);
  });
});

describe('leaving the page', () => {
  it('sends all queued events in requests that outlive the page, split to the size that browsers accept', () => {
    const large = Array.from({ length: 9 }, (_, index) =>
      clickAt(`m${index}`, undefined, { text: 'ä'.repeat(9000) }),
    );
    answer = () => new Promise(() => undefined);
    const { requests, outbox, fetch, sent } = watched(A, ...large);
    outbox.sending([A]);
    requests.sendOnLeave();
    requests.sendOnLeave();
    expect(sent().flat()).toEqual(large.map(({ messageId }) => messageId));
    for (const [url, init] of fetch.mock.calls) {
      expect([url, init?.keepalive, init?.method]).toEqual([URL, true, 'post']);
      expect(new TextEncoder().encode(String(init?.body)).length).toBeLessThan(64 * 1024);
    }
  });

  it('sends nothing to a collector during a rate limit', async () => {
    answer = async () => new Response(null, { status: 429 });
    const { requests, flush, fetch } = watched(A);
    await flush([A]);
    requests.sendOnLeave();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
