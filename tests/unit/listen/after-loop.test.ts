import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMessage } from '../../../generator/errors/site-error';
import { AfterLoop, type AfterLoopOptions, type AfterRun } from '../../../generator/listen/after/after-loop';
import { openDeliveredFiles } from '../../../generator/listen/after/delivered-files';
import { createOrphanedCommand } from '../../../generator/listen/after/orphaned-command';
import { runCommand } from '../../../generator/listen/after/run-command';
import { temporaryFolder } from '../../support/folders';

/** A published output, and a command that records its input. */
async function startDeliveries() {
  const folder = await temporaryFolder();
  const outDir = join(folder, 'out');
  const published = new Map<string, string>();
  await mkdir(join(folder, 'cache'));
  const script = join(folder, 'script');
  const given = join(folder, 'given');
  await writeFile(script, 'cat');
  const runs: AfterRun[] = [];
  const pauses: Array<number | undefined> = [];
  const start = (command = 'deliver', more: Partial<AfterLoopOptions> = {}) =>
    new AfterLoop({
      delivered: openDeliveredFiles({ cacheDir: join(folder, 'cache'), outDir, command }),
      orphaned: createOrphanedCommand(join(folder, 'cache')),
      published: async () => new Map(published),
      check: async () => [],
      run: (paths) =>
        runCommand({
          command: `sort > ${given}.new && mv ${given}.new ${given} && sh ${script}`,
          input: paths.map((path) => `${path}\n`).join(''),
          env: process.env,
          timeoutMs: 10_000,
        }),
      onStart: () => undefined,
      onEnd(run, retryInMs) {
        runs.push(run);
        pauses.push(retryInMs);
      },
      onError(error) {
        throw error;
      },
      pauseAfter: (attempt) => 10 * 2 ** attempt,
      ...more,
    });
  return {
    start,
    runs,
    pauses,
    cache: join(folder, 'cache'),
    published,
    behave: (text: string) => writeFile(script, text),
    given: async () => (await readFile(given, 'utf8')).split('\n').filter(Boolean),
    async untilRuns(count: number) {
      while (runs.length < count) await new Promise((done) => setTimeout(done, 5));
    },
  };
}

type Deliveries = ReturnType<Awaited<ReturnType<typeof startDeliveries>>['start']>;

async function untilState(loop: Deliveries, state: string): Promise<void> {
  while (loop.status.state !== state) await new Promise((done) => setTimeout(done, 5));
}

describe('the after command', () => {
  it('gets every file at first, and then the written, changed and removed ones', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    site.published.set('b.html', '1');
    const loop = site.start();
    loop.notice();
    await site.untilRuns(1);
    expect(await site.given()).toEqual(['a.html', 'b.html']);
    await untilState(loop, 'idle');
    site.published.set('b.html', '2');
    site.published.set('c.html', '1');
    site.published.delete('a.html');
    loop.notice();
    await site.untilRuns(2);
    expect(await site.given()).toEqual(['a.html', 'b.html', 'c.html']);
    await untilState(loop, 'idle');
    expect(loop.status).toMatchObject({ pending: 0, lastRun: { isGood: true, files: 3, attempt: 1 } });
  });

  it('does not run when a file is rewritten without a change', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    const loop = site.start();
    loop.notice();
    await site.untilRuns(1);
    await untilState(loop, 'idle');
    site.published.set('a.html', '1');
    loop.notice();
    await loop.stop(1000);
    expect(site.runs.length).toBe(1);
  });

  it('does not get the same files again, even in another process, but a different command does', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    const first = site.start();
    first.notice();
    await untilState(first, 'running');
    await first.stop(1000);
    const again = site.start();
    again.notice();
    await again.stop(1000);
    expect(site.runs.length).toBe(1);
    const other = site.start('other');
    other.notice();
    await site.untilRuns(2);
    await other.stop(1000);
  });

  it('gets changes from while the process was down, and everything if the state is lost', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    const first = site.start();
    first.notice();
    await site.untilRuns(1);
    await first.stop(1000);
    site.published.set('b.html', '1');
    const second = site.start();
    second.notice();
    await site.untilRuns(2);
    await second.stop(1000);
    expect(await site.given()).toEqual(['b.html']);
    await writeFile(join(site.cache, 'delivered.json'), '{"version":1,"fil');
    const third = site.start();
    third.notice();
    await site.untilRuns(3);
    await third.stop(1000);
    expect(await site.given()).toEqual(['a.html', 'b.html']);
  });

  it('is retried with backoff after a failure, together with later changes', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    await site.behave(`echo x >> ${site.cache}/runs; test $(wc -l < ${site.cache}/runs) = 3`);
    const loop = site.start('deliver', {
      onStart: (_, attempt) => attempt === 2 && site.published.set('b.html', '1'),
    });
    loop.notice();
    await untilState(loop, 'idle');
    expect(await site.given()).toEqual(['a.html', 'b.html']);
    expect(site.runs.map(({ isGood }) => isGood)).toEqual([false, false, true]);
    expect(site.pauses).toEqual([10, 20, undefined]);
  });

  it('does not run while the check finds errors; its files are added to the next publish', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    let errors = [createMessage('check.link_broken', { href: '/x' })];
    const loop = site.start('deliver', { check: async () => errors });
    loop.notice();
    await untilState(loop, 'blocked');
    expect([site.runs, loop.status.pending, loop.status.errors]).toEqual([[], 1, errors]);
    errors = [];
    site.published.set('b.html', '1');
    loop.notice();
    await untilState(loop, 'idle');
    expect(await site.given()).toEqual(['a.html', 'b.html']);
    expect(loop.status.errors).toEqual([]);
  });

  it('is abandoned after five attempts; its files are added to the next publish', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    await site.behave('echo "no way" >&2; exit 7');
    const loop = site.start();
    loop.notice();
    await untilState(loop, 'failed');
    expect(site.runs.length).toBe(5);
    expect(site.pauses).toEqual([10, 20, 40, 80, undefined]);
    expect(loop.status).toMatchObject({ pending: 1, lastRun: { exitCode: 7, output: 'no way', attempt: 5 } });
    await site.behave('exit 0');
    site.published.set('b.html', '1');
    loop.notice();
    await untilState(loop, 'idle');
    expect(await site.given()).toEqual(['a.html', 'b.html']);
  });

  it('does not run if it is unknown what was published', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    const first = site.start();
    first.notice();
    await site.untilRuns(1);
    await first.stop(1000);
    const second = site.start('deliver', { published: async () => undefined });
    second.notice();
    await second.stop(1000);
    expect(site.runs.length).toBe(1);
  });

  it('runs once at a time, and again for changes during a run', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    await site.behave('sleep 0.3');
    const loop = site.start();
    loop.notice();
    await untilState(loop, 'running');
    site.published.set('b.html', '1');
    for (let count = 0; count < 10; count += 1) loop.notice();
    await site.untilRuns(2);
    expect(await site.given()).toEqual(['b.html']);
    await loop.stop(1000);
    expect(site.runs.length).toBe(2);
  });

  it('ends by itself when the process stops, or is killed when it takes too long', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    await site.behave('sleep 0.3');
    const loop = site.start();
    loop.notice();
    await untilState(loop, 'running');
    await loop.stop(5000);
    expect(site.runs.map(({ isGood }) => isGood)).toEqual([true]);
    site.published.set('a.html', '2');
    await site.behave('sleep 100');
    const slow = site.start();
    slow.notice();
    await untilState(slow, 'running');
    await slow.stop(50);
    expect(site.runs.at(-1)).toMatchObject({ isGood: false, signal: 'SIGTERM' });
  });

  it('that an earlier process left running is ended before the next run', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    const asleep = join(site.cache, 'asleep');
    await site.behave(`touch ${asleep}; sleep 300`);
    // A killed process does not retry.
    const killed = site.start('deliver', { pauseAfter: () => 100_000 });
    killed.notice();
    await untilState(killed, 'running');
    for (const file of [join(site.cache, 'after-command'), asleep])
      while (!existsSync(file)) await new Promise((done) => setTimeout(done, 5));
    await site.behave('exit 0');
    const next = site.start();
    next.notice();
    await site.untilRuns(2);
    await Promise.all([next.stop(1000), killed.stop(0)]);
    expect(site.runs.map(({ signal, isGood }) => `${signal} ${isGood}`).sort()).toEqual([
      'SIGKILL false',
      'null true',
    ]);
  });

  it('is not retried by a process that stops', async () => {
    const site = await startDeliveries();
    site.published.set('a.html', '1');
    await site.behave('exit 1');
    const loop = site.start('deliver', { pauseAfter: () => 100_000 });
    loop.notice();
    await untilState(loop, 'waiting');
    await loop.stop(1000);
    expect(site.runs.length).toBe(1);
  });
});
