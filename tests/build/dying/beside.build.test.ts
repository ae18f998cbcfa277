import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeBundles } from '../../support/built-site';
import { temporaryFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { runSite } from '../../support/run-site';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { builtSmallSite, smallSite, smallSiteIn, smallSpace } from '../incremental/small-site';
import { garbageIn } from './kill-at-moment';

const ROUNDS = repetitions({ few: 1, all: 6 });
const LIMIT_MS = 60_000 + ROUNDS * 40_000;

const spaceOf = (name: number) =>
  smallSpace({ text: { body: `Words of ${name}. ![remote](https://images.example.org/one.png)` } });

describe('two concurrent builds', () => {
  it(
    'on one output leave it complete: one publishes, the others report its process',
    async () => {
      const site = await smallSite(runSite);
      await takeBundles(site.cache);
      for (let round = 0; round < ROUNDS; round += 1) {
        await site.write(spaceOf(round));
        const runs = await Promise.all([site.build(), site.build(), site.build()]);
        const refused = runs.filter(({ exitCode }) => exitCode !== 0);
        expect(refused.length).toBeLessThan(runs.length);
        for (const { exitCode, json } of refused) {
          expect([exitCode, json.errors[0].code]).toEqual([1, 'output.busy']);
          expect(json.errors[0].message).toMatch(/process \d+/);
        }
        expect(await missingFiles(site.out)).toEqual([]);
        const wanted = await site.freshDigests();
        expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
      }
    },
    LIMIT_MS,
  );

  it(
    `on one cache, each with its own output, are all correct (TEST_SEED=${TEST_SEED})`,
    async () => {
      const folder = await temporaryFolder('site-beside-');
      const random = createRandom(TEST_SEED);
      const cache = join(folder, 'cache');
      await takeBundles(cache);
      const sites = [1, 2, 3].map((name) => smallSiteIn(join(folder, `site-${name}`), runSite));
      for (let round = 0; round < ROUNDS; round += 1) {
        const states = sites.map(() => random.below(4));
        await Promise.all(sites.map((site, index) => site.write(spaceOf(states[index] ?? 0))));
        const runs = await Promise.all(sites.map((site) => site.build(['--cache-dir', cache])));
        for (const [index, site] of sites.entries()) {
          expect(runs[index]?.json, runs[index]?.stderr).toMatchObject({ ok: true, errors: [] });
          const wanted = await site.freshDigests();
          expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
        }
      }
      for (const site of sites) expect((await site.build(['--cache-dir', cache])).exitCode).toBe(0);
      expect((await garbageIn(folder, cache)).names).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe('a lock', () => {
  it.each([
    ['of an ended process', '4194305 123'],
    ['of a reused process id', `${process.pid} 1`],
    ['that is truncated', '12'],
    ['that is empty', ''],
    ['with invalid content', '\0\0\0'],
  ])('%s does not stop the next build', async (_, holder) => {
    const site = await builtSmallSite();
    await mkdir(join(site.folder, '.out.staging'));
    await writeFile(join(site.folder, '.out.staging/lock'), holder);
    expect((await site.build()).json).toMatchObject({ ok: true });
    expect((await garbageIn(site.folder, site.cache)).names).toEqual([]);
  });
});
