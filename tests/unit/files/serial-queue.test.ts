import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SerialQueue } from '../../../generator/files/serial-queue';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A queue of letters whose jobs end when the test says so. */
function controlledQueue(delayMs?: (pending: string) => number) {
  const jobs: Array<{ work: string; end: () => void }> = [];
  const queue = new SerialQueue<string>({
    run: (work) => new Promise<void>((end) => jobs.push({ work, end })),
    merge: (pending, added) => pending + added,
    ...(delayMs && { delayMs }),
  });
  return {
    queue,
    started: () => jobs.map(({ work }) => work),
    async endJob(index: number) {
      jobs[index]?.end();
      await pass(0);
    },
  };
}

describe('a serial queue', () => {
  it('starts immediately, runs one job at a time, and merges work that is added in the meantime', async () => {
    const { queue, started, endJob } = controlledQueue();
    for (const work of ['a', 'b', 'c']) queue.add(work);
    expect(started()).toEqual(['a']);
    expect([queue.isRunning, queue.pending]).toEqual([true, 'bc']);
    await endJob(0);
    expect(started()).toEqual(['a', 'bc']);
    await endJob(1);
    expect([queue.isRunning, queue.pending]).toEqual([false, undefined]);
  });

  it('is idle after the last job, and starts again with the next work', async () => {
    const { queue, started, endJob } = controlledQueue();
    queue.add('a');
    queue.add('b');
    let isIdle = false;
    const idle = queue.whenIdle().then(() => {
      isIdle = true;
    });
    await endJob(0);
    expect(isIdle).toBe(false);
    await endJob(1);
    await idle;
    queue.add('c');
    expect(started()).toEqual(['a', 'b', 'c']);
  });

  it('evaluates the delay again when work is added', async () => {
    let startAt = Date.now() + 10;
    const { queue, started } = controlledQueue(() => startAt - Date.now());
    queue.add('a');
    await pass(5);
    startAt += 5;
    queue.add('b');
    await pass(9);
    expect(started()).toEqual([]);
    await pass(1);
    expect(started()).toEqual(['ab']);
  });

  it('evaluates the delay again when it is woken', async () => {
    let delay = 60_000;
    const { queue, started } = controlledQueue(() => delay);
    queue.add('a');
    delay = 0;
    queue.wake();
    await pass(0);
    expect(started()).toEqual(['a']);
  });

  it('starts no job after it is stopped, and waits for the running one', async () => {
    const { queue, started, endJob } = controlledQueue();
    queue.add('a');
    queue.add('b');
    let isStopped = false;
    const stopped = queue.stop().then(() => {
      isStopped = true;
    });
    await pass(0);
    expect(isStopped).toBe(false);
    await endJob(0);
    await stopped;
    queue.add('c');
    await pass(0);
    expect(started()).toEqual(['a']);
  });

  it('stops while work waits for its delay', async () => {
    const { queue, started } = controlledQueue(() => 1000);
    queue.add('a');
    await queue.stop();
    expect(started()).toEqual([]);
  });
});
