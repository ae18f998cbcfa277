import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { runSite, SITE_BINARY, spawnSite } from '../../support/run-site';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { buildArgs, builtSmallSite, smallSite, smallSpace } from '../incremental/small-site';
import { shell } from './shell-line';

const SIGNALS = repetitions({ few: 2, all: 30 });

it(
  `a build that gets a signal ends with it, releases its lock and leaves a complete output (TEST_SEED=${TEST_SEED})`,
  async () => {
    const site = await builtSmallSite();
    const random = createRandom(TEST_SEED);
    const states = [
      smallSpace(),
      smallSpace({ text: { heading: 'Other' }, 'page-lp': { path: '/lp/moved' } }),
    ];
    const clean: Array<Record<string, string>> = [];
    for (const space of states) {
      await site.write(space);
      clean.push(await site.freshDigests());
    }
    const start = performance.now();
    expect((await runSite(buildArgs(site.folder))).exitCode).toBe(0);
    const buildMs = performance.now() - start;
    let before = 1;
    for (let round = 1; round <= SIGNALS; round += 1) {
      const next = (round + 1) % 2;
      await site.write(states[next] ?? smallSpace());
      const child = spawnSite(buildArgs(site.folder));
      const ended = new Promise<unknown>((done) =>
        child.once('close', (status, signal) => done(signal ?? status)),
      );
      const signal = random.chance(0.5) ? 'SIGINT' : 'SIGTERM';
      const timer = setTimeout(() => child.kill(signal), random.below(Math.ceil(buildMs)));
      const end = await ended;
      clearTimeout(timer);
      expect([0, signal]).toContain(end);
      const digests = await site.digests();
      const isOld =
        JSON.stringify(withoutRetained(digests, clean[before] ?? {})) === JSON.stringify(clean[before]);
      if (!isOld) expect(withoutRetained(digests, clean[next] ?? {}), `round ${round}`).toEqual(clean[next]);
      before = isOld ? before : next;
      const staging = (await readdir(site.folder, { recursive: true })).filter((name) =>
        name.includes('lock'),
      );
      expect(staging, `round ${round}, ${signal}`).toEqual([]);
    }
    expect((await site.build()).json).toMatchObject({ ok: true, errors: [] });
    const wanted = clean[(SIGNALS + 1) % 2] ?? {};
    expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
  },
  60_000 + SIGNALS * 5000,
);

it('a build publishes even if its output cannot be printed', async () => {
  const site = await smallSite();
  await site.write(smallSpace());
  const folders = buildArgs(site.folder).filter((arg) => arg !== '--quiet');
  const piped = await shell('site "$@" | true', folders);
  const wanted = await site.freshDigests();
  expect([piped.status, await site.digests()]).toEqual([141, wanted]);
  const full = await shell('site "$@" > /dev/full', folders);
  expect([full.status, full.stderr]).toEqual([1, expect.stringContaining('cli.stdout_failed')]);
});

it('a server that cannot print its address continues, and ends with status 1', async () => {
  const site = await builtSmallSite();
  const full = openSync('/dev/full', 'w');
  const args = [SITE_BINARY, 'serve', '--port', '0', '--out', site.out, '--cache-dir', site.cache];
  const child = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  const ended = new Promise((done) => child.once('close', done));
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  await eventually(() => expect(stderr).toContain('cli.stdout_failed'));
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});
