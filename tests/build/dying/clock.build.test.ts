import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { copySite, smallSiteIn, smallSpace } from '../incremental/small-site';

const DAY_MS = 24 * 60 * 60 * 1000;
const BUILDS = repetitions({ few: 3, all: 15 });
const SHIFTED = ['--import', join(import.meta.dirname, 'clock.js')];

/** A machine without a battery, one that was set back, and one that is far ahead. */
const SHIFTS = [-20 * 365 * DAY_MS, -DAY_MS, 0, 8 * DAY_MS, 60 * 365 * DAY_MS];

const SPACES = [smallSpace(), smallSpace({ text: { heading: 'Other' }, 'page-lp': { path: '/lp/moved' } })];

it(
  `a clock that jumps between builds does not change the published files (TEST_SEED=${TEST_SEED})`,
  async () => {
    const folder = await temporaryFolder('site-clock-');
    const site = smallSiteIn(folder);
    const random = createRandom(TEST_SEED);
    const clean: Array<Record<string, string>> = [];
    for (const space of SPACES) {
      await site.write(space);
      clean.push(await site.freshDigests());
    }
    let shifts = [...SHIFTS];
    for (let build = 0; build < BUILDS; build += 1) {
      if (shifts.length === 0) shifts = [...SHIFTS];
      const [shift = 0] = shifts.splice(random.below(shifts.length), 1);
      const state = random.below(2);
      await site.write(SPACES[state] ?? smallSpace());
      const run = await site.build([], { env: { CLOCK_SHIFT: String(shift) }, nodeOptions: SHIFTED });
      expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
      const wanted = clean[state] ?? {};
      expect(withoutRetained(await site.digests(), wanted), `${shift} ms off`).toEqual(wanted);
    }
    // No file of the other builds stays forever because its time is in the future.
    const far = { env: { CLOCK_SHIFT: String(100 * 365 * DAY_MS) }, nodeOptions: SHIFTED };
    await site.write(smallSpace());
    expect((await site.build([], far)).exitCode).toBe(0);
    expect(await site.digests()).toEqual(clean[0]);
    expect(await readdir(join(site.cache, 'builds'))).toHaveLength(1);
  },
  60_000 + BUILDS * 10_000,
);

it('files with times in the future do not change the published files', async () => {
  const folder = await temporaryFolder('site-clock-');
  const first = smallSiteIn(join(folder, 'first'));
  await first.write(SPACES[0] ?? smallSpace());
  expect((await first.build()).exitCode).toBe(0);
  const wanted = await first.freshDigests();
  const copy = await copySite(first.folder, join(folder, 'copy'));
  const future = new Date(Date.now() + 365 * DAY_MS);
  for (const place of [copy.out, copy.cache, copy.folder]) {
    for (const item of await readdir(place, { recursive: true, withFileTypes: true }))
      await utimes(join(item.parentPath, item.name), future, future);
  }
  expect((await copy.build()).json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
  expect(await copy.digests()).toEqual(wanted);
  await copy.write(SPACES[1] ?? smallSpace());
  expect((await copy.build()).json).toMatchObject({ ok: true });
  const changed = await copy.freshDigests();
  expect(withoutRetained(await copy.digests(), changed)).toEqual(changed);
});
