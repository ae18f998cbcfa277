import { Analytics } from '@segment/analytics-next';
// @ts-expect-error parts of the library come without types
import { RemoteMetrics } from '@segment/analytics-next/dist/cjs/core/stats/remote-metrics';
// @ts-expect-error parts of the library come without types
import { backoff } from '@segment/analytics-next/dist/cjs/lib/priority-queue/backoff';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Documented behavior that depends on the library's defaults: a new version must not change them. */
describe('the analytics library', () => {
  it('waits 300 milliseconds for a callback', () => {
    expect(new Analytics({ writeKey: 'key' }).settings.timeout).toBe(300);
  });

  it.each([
    [0, 500, 1000],
    [1, 1000, 2000],
    [2, 2000, 4000],
    [3, 4000, 8000],
  ])('waits between $1 and $2 milliseconds before attempt %d', (attempt, least, most) => {
    for (const chance of [0, 0.5, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const wait = backoff({ attempt });
      expect(wait).toBeGreaterThanOrEqual(least);
      expect(wait).toBeLessThan(most);
    }
    vi.restoreAllMocks();
  });
});

describe('the analytics library’s counters', () => {
  const posts: unknown[] = [];

  beforeEach(() => {
    posts.length = 0;
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => posts.push(JSON.parse(`${body}`)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('record everything by default, and are sent after thirty seconds, twenty at most', async () => {
    const metrics = new RemoteMetrics({});
    for (let count = 0; count < 25; count += 1)
      metrics.increment('analytics_js.invoke', [`message:${count}`]);
    await vi.advanceTimersByTimeAsync(29_900);
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(posts).toMatchObject([{ series: Array.from({ length: 20 }, () => ({ value: 1 })) }]);
  });

  it('are sent immediately when they count an error', async () => {
    const metrics = new RemoteMetrics({});
    metrics.increment('analytics_js.invoke.error', ['type:x']);
    await vi.advanceTimersByTimeAsync(0);
    expect(posts).toHaveLength(1);
  });
});
