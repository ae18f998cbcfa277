import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBuildQueue } from '../../../../generator/debug/server/build-queue';

const SETTLE_MS = 15;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose builds end when the test says so. */
function controlledQueue() {
  const builds: Array<{ changes: readonly string[]; end: () => void }> = [];
  const queue = createBuildQueue({
    run: (changes) => new Promise<void>((end) => builds.push({ changes, end })),
    settleMs: SETTLE_MS,
  });
  return {
    queue,
    builds,
    settle: () => vi.advanceTimersByTimeAsync(SETTLE_MS),
    async endBuild(index: number) {
      builds[index]?.end();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const changesOf = (builds: ReadonlyArray<{ changes: readonly string[] }>) =>
  builds.map(({ changes }) => changes);

describe('the build queue', () => {
  it('builds once for simultaneous changes', async () => {
    const { queue, builds, settle } = controlledQueue();
    queue.add('a');
    queue.add('b');
    queue.add('a');
    await settle();
    expect(changesOf(builds)).toEqual([['a', 'b']]);
  });

  it('waits for a pause without changes, and no longer', async () => {
    const { queue, builds } = controlledQueue();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(SETTLE_MS - 5);
    queue.add('b');
    await vi.advanceTimersByTimeAsync(SETTLE_MS - 1);
    expect(builds).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(changesOf(builds)).toEqual([['a', 'b']]);
  });

  it('runs one build at a time, and one more for all changes meanwhile', async () => {
    const { queue, builds, settle, endBuild } = controlledQueue();
    queue.add('a');
    await settle();
    queue.add('a');
    queue.add('b');
    await settle();
    expect(changesOf(builds)).toEqual([['a']]);
    await endBuild(0);
    await settle();
    expect(changesOf(builds)).toEqual([['a'], ['a', 'b']]);
  });

  it('knows during a build whether something has changed since', async () => {
    const { queue, builds, settle, endBuild } = controlledQueue();
    queue.add('a');
    await settle();
    expect(queue.isBehind()).toBe(false);
    queue.add('a');
    expect(queue.isBehind()).toBe(true);
    await endBuild(0);
    await settle();
    expect(builds).toHaveLength(2);
    expect(queue.isBehind()).toBe(false);
  });

  it('is idle after the last build, and starts again with the next change', async () => {
    const { queue, builds, settle, endBuild } = controlledQueue();
    queue.add('a');
    await settle();
    await endBuild(0);
    await queue.whenIdle();
    queue.add('b');
    await settle();
    expect(changesOf(builds)).toEqual([['a'], ['b']]);
  });

  it('starts no build after it is stopped', async () => {
    const { queue, builds, settle, endBuild } = controlledQueue();
    queue.add('a');
    await settle();
    queue.add('b');
    queue.stop();
    await endBuild(0);
    await queue.whenIdle();
    expect(changesOf(builds)).toEqual([['a']]);
  });
});
