import { describe, expect, it } from 'vitest';
import { createBuildQueue } from '../../../../generator/serve/debug/build-queue';

/** A queue whose builds and pauses end when the test says so. */
function controlledQueue() {
  const builds: Array<{ changes: readonly string[]; end: () => void }> = [];
  const pauses: Array<() => void> = [];
  const queue = createBuildQueue({
    run: (changes) => new Promise<void>((end) => builds.push({ changes, end })),
    settle: () => new Promise<void>((end) => pauses.push(end)),
  });
  const turn = () => new Promise<void>((done) => setImmediate(done));
  return {
    queue,
    builds,
    async settle() {
      while (pauses.length > 0) {
        pauses.shift()?.();
        await turn();
      }
    },
    async endBuild(index: number) {
      builds[index]?.end();
      await turn();
    },
    async pauseOnce() {
      pauses.shift()?.();
      await turn();
    },
  };
}

const changesOf = (builds: ReadonlyArray<{ changes: readonly string[] }>) =>
  builds.map(({ changes }) => changes);

describe('the queue of builds', () => {
  it('builds once for changes that come together', async () => {
    const { queue, builds, settle } = controlledQueue();
    queue.add('a');
    queue.add('b');
    queue.add('a');
    await settle();
    expect(changesOf(builds)).toEqual([['a', 'b']]);
  });

  it('waits until a whole pause brings no change', async () => {
    const { queue, builds, settle, pauseOnce } = controlledQueue();
    queue.add('a');
    await Promise.resolve();
    queue.add('b');
    await pauseOnce();
    expect(builds).toEqual([]);
    await settle();
    expect(changesOf(builds)).toEqual([['a', 'b']]);
  });

  it('never builds twice at once, and builds once more for all that changed meanwhile', async () => {
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

  it('is idle after the last change is built, and begins again with the next one', async () => {
    const { queue, builds, settle, endBuild } = controlledQueue();
    queue.add('a');
    await settle();
    await endBuild(0);
    await queue.whenIdle();
    queue.add('b');
    await settle();
    expect(changesOf(builds)).toEqual([['a'], ['b']]);
  });

  it('begins nothing after it is stopped', async () => {
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
