import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentState } from '../../../generator/store/content-cache';
import { newFolder, temporaryFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { copyProject } from '../../support/project-copy';
import { repetitions, sample, TEST_SEED } from '../../support/repetitions';
import { runSite } from '../../support/run-site';
import { runWarm } from '../../support/warm-builds';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { buildArgs, type SmallSite, smallSiteIn, smallSpace } from '../incremental/small-site';
import { garbageIn, killAtMoment } from './kill-at-moment';

/** For each build command. */
const KILLS = repetitions({ few: 2, all: 34 });
const LIMIT_MS = 20_000 + KILLS * 15_000;

/** Two states of one site that differ in texts, files, paths, and embeds. */
const SPACES = [
  smallSpace(),
  smallSpace({
    text: { body: 'Other words. ![remote](https://images.example.org/one.png)' },
    hero: { heading: 'Another hero' },
    main: { links: [] },
    document: { embed: '<p>Another document</p>' },
    'page-lp': { path: '/lp/moved' },
    banner: { paths: ['*'] },
  }),
] as const;

describe(`a process that is killed at a random moment (TEST_SEED=${TEST_SEED})`, () => {
  const random = createRandom(TEST_SEED);
  let root: string;
  let clean: Array<Record<string, string>>;
  let buildMs: number;
  let calm: Awaited<ReturnType<typeof garbageIn>>['counts'];

  beforeAll(async () => {
    root = await newFolder('site-kills-');
    const site = smallSiteIn(join(root, 'clean'));
    clean = [];
    for (const space of SPACES) {
      await site.write(space);
      clean.push(await site.freshDigests());
    }
    for (const space of [...SPACES, ...SPACES]) {
      await site.write(space);
      const start = performance.now();
      expect((await runSite(buildArgs(site.folder))).exitCode).toBe(0);
      buildMs = performance.now() - start;
    }
    ({ counts: calm } = await garbageIn(site.folder, site.cache));
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function expectClean(site: SmallSite, state: number, args: readonly string[] = []): Promise<void> {
    const run = await site.build(args, { env: { TMPDIR: join(site.folder, 'tmp') } });
    expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
    const wanted = clean[state] ?? {};
    expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
  }

  async function siteWithFolders(name: string): Promise<SmallSite> {
    const site = smallSiteIn(join(root, name), runSite);
    await mkdir(join(site.folder, 'tmp'), { recursive: true });
    return site;
  }

  async function expectNoGarbage(site: SmallSite): Promise<void> {
    for (const state of sample([0, 1, 0, 1], 2)) {
      await site.write(SPACES[state] ?? SPACES[0]);
      await expectClean(site, state);
    }
    const { names, counts } = await garbageIn(site.folder, site.cache);
    expect(names).toEqual([]);
    for (const [part, count] of Object.entries(counts)) {
      expect(count, part).toBeLessThanOrEqual((calm[part] ?? 0) + (part === 'bundle' ? 5 : 1));
    }
    const { state } = JSON.parse(await readFile(join(site.cache, 'state.json'), 'utf8'));
    const { index, records } = state.content.files as ContentState['files'];
    const used = [index, ...records].map((file) => file.name);
    expect((await readdir(join(site.cache, 'content'))).sort()).toEqual(used.sort());
    expect(await readdir(join(site.folder, 'tmp'))).toEqual([]);
  }

  it.each([
    ['a first build', [], true],
    ['an incremental build', [], false],
    ['a build in threads', ['--workers', '2'], false],
  ] as const)(
    'during %s leaves complete pages, the next build is correct, and no leftovers accumulate',
    async (name, args, isFirst) => {
      const site = await siteWithFolders(name.replaceAll(' ', '-'));
      const env = { TMPDIR: join(site.folder, 'tmp') };
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const state = kill % 2;
        await site.write(SPACES[state] ?? SPACES[0]);
        if (isFirst) {
          await rm(site.out, { recursive: true, force: true });
          await rm(site.cache, { recursive: true, force: true });
        }
        await killAtMoment([...buildArgs(site.folder), ...args], { random, withinMs: buildMs, env });
        expect(await missingFiles(site.out), `kill ${kill}`).toEqual([]);
        if (random.chance(0.5)) await expectClean(site, state, args);
      }
      await expectNoGarbage(site);
    },
    LIMIT_MS,
  );

  it(
    'during a build of shards or their merge leaves complete pages, and the next ones are correct',
    async () => {
      const site = await siteWithFolders('shards');
      const cacheDir = ['--cache-dir', site.cache];
      const part = (index: number) => join(site.folder, `part-${index}`);
      const shard = (index: number) => [
        ...buildArgs(site.folder),
        ...['--shard', `${index}/2`, '--out', part(index)],
      ];
      const merge = ['merge', part(1), part(2), '--json', '--quiet', '--out', site.out, ...cacheDir];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const state = kill % 2;
        await site.write(SPACES[state] ?? SPACES[0]);
        const commands = [shard(1), shard(2), merge];
        const killed = random.below(commands.length);
        for (const [index, args] of commands.entries()) {
          if (index === killed) await killAtMoment(args, { random, withinMs: buildMs });
          for (const out of [site.out, part(1), part(2)]) expect(await missingFiles(out)).toEqual([]);
          expect((await runWarm(args)).json, `kill ${kill}`).toMatchObject({ ok: true });
        }
        const wanted = clean[state] ?? {};
        expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
      }
      expect((await garbageIn(site.folder, site.cache)).names).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'during the first start, which compiles the program, does not stop the next one, and no leftovers accumulate',
    async () => {
      const folder = await temporaryFolder('site-start-');
      const binary = await copyProject(folder);
      const compiled = join(folder, '.cache/cli');
      const start = performance.now();
      expect((await runSite(['--version'], { binary })).exitCode).toBe(0);
      const withinMs = performance.now() - start;
      for (let kill = 1; kill <= KILLS; kill += 1) {
        for (const name of await readdir(compiled))
          if (!name.includes('.')) await rm(join(compiled, name), { recursive: true });
        await killAtMoment(['--version'], { random, withinMs, binary });
      }
      for (const name of await readdir(compiled))
        if (!name.includes('.')) await rm(join(compiled, name), { recursive: true });
      const { exitCode, stderr } = await runSite(['--version'], { binary });
      expect([exitCode, stderr]).toEqual([0, '']);
      expect(await readdir(compiled)).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
