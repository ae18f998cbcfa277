import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnSite } from '../../support/run-site';
import { buildArgs, smallSite, smallSpace } from '../incremental/small-site';
import { eventually } from '../listen/listening-site';
import { shell } from './shell-line';

describe('what a command says', () => {
  it.each([
    ['nobody reads it', 'site --help | true', 141, /^$/],
    ['its place is full', 'site --help > /dev/full', 1, /^error cli\.stdout_failed: .*ENOSPC.*\n {2}.*\n$/],
    ['its place is full, as JSON', 'site explain /x --json > /dev/full', 1, /error cli\.stdout_failed/],
    ['nobody reads errors', 'site bild 2> /dev/full', 2, /^$/],
    ['there is no stdout at all', 'site --version >&-', 0, /^$/],
  ] as const)('and %s: has the status that tells so, and no stack', async (_, line, status, stderr) => {
    const run = await shell(line);
    expect([run.status, run.stderr]).toEqual([status, expect.stringMatching(stderr)]);
  });
});

describe('a build that is asked to end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s while it holds the lock: gives it back', async (signal) => {
    const site = await smallSite();
    await site.write(smallSpace());
    const child = spawnSite(buildArgs(site.folder));
    const ended = new Promise<unknown>((done) => child.once('close', (_, by) => done(by)));
    const staging = join(site.folder, '.out.staging');
    await eventually(
      async () => (await readdir(staging).catch((): string[] => [])).includes('files'),
      () => 'something is staged',
    );
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(await readdir(staging).catch((): string[] => [])).not.toContain('lock');
    expect(await readdir(site.out).catch(() => [])).toEqual([]);
    expect((await site.build()).json).toMatchObject({ ok: true });
  });
});
