import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { spawnSite } from '../../support/run-site';
import { buildArgs, smallSite, smallSpace } from '../incremental/small-site';
import { shell } from './shell-line';

describe('a command', () => {
  it.each([
    ['its output has no reader', 'site --help | true', 141, /^$/],
    [
      'the disk of its output is full',
      'site --help > /dev/full',
      1,
      /^error cli\.stdout_failed: .*ENOSPC.*\n {2}.*\n$/,
    ],
    [
      'the disk of its JSON output is full',
      'site explain /x --json > /dev/full',
      1,
      /error cli\.stdout_failed/,
    ],
    ['its stderr has no reader', 'site bild 2> /dev/full', 2, /^$/],
    ['there is no stdout at all', 'site --version >&-', 0, /^$/],
  ] as const)(
    'ends with the matching status when %s, and prints no stack',
    async (_, line, status, stderr) => {
      const run = await shell(line);
      expect([run.status, run.stderr]).toEqual([status, expect.stringMatching(stderr)]);
    },
  );
});

describe('a build that gets a signal', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s while it holds the lock releases the lock', async (signal) => {
    const site = await smallSite();
    await site.write(smallSpace());
    const child = spawnSite(buildArgs(site.folder));
    const ended = new Promise<unknown>((done) => child.once('close', (_, by) => done(by)));
    const staging = join(site.folder, '.out.staging');
    await eventually(() => stat(join(staging, 'files')));
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(await readdir(staging).catch((): string[] => [])).not.toContain('lock');
    expect(await readdir(site.out).catch(() => [])).toEqual([]);
    expect((await site.build()).json).toMatchObject({ ok: true });
  });
});
