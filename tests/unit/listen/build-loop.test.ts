import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildLoop, type BuildOutcome } from '../../../generator/listen/builds/build-loop';
import type { PendingWork } from '../../../generator/listen/builds/pending-work';
import type { AnnouncedChange } from '../../../generator/listen/webhook/contentful-webhook';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const DONE: BuildOutcome = { kind: 'done' };

interface Build {
  readonly at: number;
  readonly work: PendingWork;
}

/** A loop whose builds take some time and have a given result. */
function startLoop(ms: number, outcomes: readonly BuildOutcome[] = []) {
  const builds: Build[] = [];
  let running = 0;
  let maxConcurrent = 0;
  const started = performance.now();
  const loop = new BuildLoop({
    async run(work) {
      running += 1;
      maxConcurrent = Math.max(maxConcurrent, running);
      builds.push({ at: performance.now() - started, work });
      await new Promise((done) => setTimeout(done, ms));
      running -= 1;
      return outcomes[builds.length - 1] ?? DONE;
    },
  });
  const first = loop.start();
  return { loop, builds, first, maxConcurrent: () => maxConcurrent };
}

const change = (id: number): AnnouncedChange => ({
  key: `Entry:${id}`,
  state: 'published',
  revision: 1,
  at: undefined,
  group: undefined,
});

describe('200 publishes in two seconds', () => {
  const spread: ReadonlyArray<readonly [string, (index: number) => number]> = [
    ['sent evenly', (index) => index * 10],
    ['sent in batches of 20', (index) => Math.floor(index / 20) * 200],
    ['sent in batches of 50', (index) => Math.floor(index / 50) * 500],
    ['sent all at the beginning', () => 0],
    ['sent one first and the rest later', (index) => (index === 0 ? 0 : 1000 + index * 5)],
    [
      'sent half at the beginning and half at the end',
      (index) => (index < 100 ? index : 1900 + (index - 100)),
    ],
  ];
  for (const [name, at] of spread) {
    it.each([50, 400, 1500])(
      `${name} cause at most three builds of %i ms each, and none is lost`,
      async (ms) => {
        const { loop, builds, maxConcurrent } = startLoop(ms);
        await vi.advanceTimersByTimeAsync(ms);
        const start = performance.now();
        for (let index = 0; index < 200; index += 1) {
          await vi.advanceTimersByTimeAsync(start + at(index) - performance.now());
          loop.add({ change: change(index) });
        }
        await vi.advanceTimersByTimeAsync(20_000);
        const made = builds.slice(1);
        expect(made.length).toBeLessThanOrEqual(3);
        expect(maxConcurrent()).toBe(1);
        expect(made.reduce((sum, { work }) => sum + work.count, 0)).toBe(200);
        expect(new Set(made.flatMap(({ work }) => [...work.announced.keys()])).size).toBe(200);
        await loop.stop();
      },
    );
  }
});

describe('the build loop', () => {
  it('builds once at the start, and then waits for webhooks', async () => {
    const { loop, builds, first } = startLoop(100);
    await vi.advanceTimersByTimeAsync(100);
    await first;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(builds.map(({ work }) => work.count)).toEqual([0]);
    expect(loop.state).toBe('idle');
    loop.add({});
    expect(loop.queued).toBe(1);
    await vi.advanceTimersByTimeAsync(49);
    expect([builds.length, loop.state]).toEqual([1, 'settling']);
    await vi.advanceTimersByTimeAsync(1);
    expect([builds.length, loop.state, loop.queued]).toEqual([2, 'building', 0]);
    await vi.advanceTimersByTimeAsync(100);
    expect(loop.state).toBe('idle');
  });

  it('builds again for webhooks that arrive during the first build', async () => {
    const { loop, builds } = startLoop(100);
    loop.add({ change: change(1) });
    await vi.advanceTimersByTimeAsync(100);
    expect(builds.map(({ work }) => work.count)).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    await loop.stop();
  });

  it('waits for its start, and builds earlier webhooks with the first build', async () => {
    const builds: number[] = [];
    const loop = new BuildLoop({
      async run({ count }) {
        builds.push(count);
        return DONE;
      },
    });
    loop.add({ change: change(1) });
    await vi.advanceTimersByTimeAsync(100_000);
    expect([builds, loop.state]).toEqual([[], 'settling']);
    await loop.start();
    await vi.advanceTimersByTimeAsync(100_000);
    expect([builds, loop.state]).toEqual([[1], 'idle']);
  });

  it('keeps building during an endless stream of webhooks', async () => {
    const { loop, builds } = startLoop(100);
    await vi.advanceTimersByTimeAsync(100);
    for (let index = 0; index < 1000; index += 1) {
      loop.add({ change: change(index) });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(builds.length).toBeGreaterThanOrEqual(5);
    const stopped = loop.stop();
    await vi.advanceTimersByTimeAsync(100);
    await stopped;
  });

  it('retries a failed build with backoff and with all announced changes', async () => {
    const failed: BuildOutcome = { kind: 'failed' };
    const { loop, builds } = startLoop(0, [DONE, failed, failed, failed]);
    await vi.advanceTimersByTimeAsync(0);
    loop.add({ change: change(1) });
    await vi.advanceTimersByTimeAsync(60);
    expect(loop.state).toBe('retrying');
    expect(loop.retryInMs).toBeGreaterThan(900);
    await vi.advanceTimersByTimeAsync(100_000);
    const gaps = builds.slice(2).map(({ at }, index) => at - (builds[index + 1]?.at ?? 0));
    expect(gaps.map((gap) => Math.round(gap / 10) * 10)).toEqual([1000, 2000, 4000]);
    expect(builds.slice(1).map(({ work }) => [...work.announced.keys()])).toEqual(Array(4).fill(['Entry:1']));
    expect(loop.queued).toBe(0);
  });

  it('retries a failed first build', async () => {
    const { builds } = startLoop(0, [{ kind: 'failed' }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(builds.length).toBe(2);
  });

  it('does not wait for the next retry when a publish arrives', async () => {
    const { loop, builds } = startLoop(0, Array(7).fill({ kind: 'failed' }));
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000 + 32_000);
    const before = builds.length;
    loop.add({ change: change(2) });
    await vi.advanceTimersByTimeAsync(100);
    expect(builds.length).toBe(before + 1);
  });

  it('waits only for the late changes of a build in the next one', async () => {
    const { loop, builds } = startLoop(10, [DONE, { kind: 'late', changes: [change(1)] }]);
    await vi.advanceTimersByTimeAsync(10);
    for (const id of [1, 2, 3]) loop.add({ change: change(id) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(builds.slice(1).map(({ work }) => [...work.announced.keys()])).toEqual([
      ['Entry:1', 'Entry:2', 'Entry:3'],
      ['Entry:1'],
    ]);
  });

  it('stops after the running build, and starts no other', async () => {
    const { loop, builds } = startLoop(100);
    await vi.advanceTimersByTimeAsync(100);
    loop.add({});
    await vi.advanceTimersByTimeAsync(60);
    loop.add({});
    let isStopped = false;
    const stopped = loop.stop().then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    expect([isStopped, builds.length]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(50);
    await stopped;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([loop.state, builds.length]).toEqual(['stopped', 2]);
  });

  it('stops immediately while waiting, even for a retry', async () => {
    const { loop } = startLoop(0, [{ kind: 'failed' }]);
    await vi.advanceTimersByTimeAsync(10);
    await loop.stop();
    expect(loop.state).toBe('stopped');
  });
});
