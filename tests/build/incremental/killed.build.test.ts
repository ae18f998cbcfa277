import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFolder } from '../../support/built-site';
import { digestsOf, newFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { withoutRetained } from './compare-builds';
import { createRandom } from './random';
import { copySite, type SmallSite, smallSpace } from './small-site';

const KILLS = repetitions({ few: 3, all: 40 });
const PRELOADED = ['--import', join(import.meta.dirname, 'die-at-call.js')];

/** Other texts on most pages, another image, one page and one document less. */
const AFTER = smallSpace({
  text: { body: 'Other words. ![remote](https://images.example.org/one.png)' },
  main: { links: [] },
  document: { embed: '<p>Another document</p>' },
  'page-lp': { path: '/lp/moved' },
});

/** The most critical moments: right before each of these is moved into place. */
const MOMENTS = [
  ['the journal of the publish', /^rename .*journal\.json$/],
  ['the first page', /^rename .*\/out\/.*\.html$/],
  ['build.json', /^rename .*\/out\/build\.json$/],
  ['the state', /^rename .*\/state\.json$/],
  ['the removal of unused files', /^rm .*\/builds\//],
] as const;

describe(`a killed build (TEST_SEED=${TEST_SEED})`, () => {
  let root: string;
  let calls: string[];
  let expected: Record<'before' | 'after', Record<string, string>>;
  let count = 0;

  function run(site: SmallSite, dieAt: number, isHalfway = false) {
    const halfway: Record<string, string> = isHalfway ? { DIE_HALFWAY: 'yes' } : {};
    const env = { CALLS_FILE: join(site.folder, 'calls.txt'), DIE_AT: String(dieAt), ...halfway };
    return site.build([], { env, nodeOptions: PRELOADED });
  }

  async function copyOfFirst(): Promise<SmallSite> {
    count += 1;
    const site = await copySite(join(root, 'first'), join(root, `copy-${count}`));
    await site.write(AFTER);
    return site;
  }

  beforeAll(async () => {
    root = await newFolder('site-killed-');
    const first = await copySite(await builtFolder({ space: smallSpace() }), join(root, 'first'));
    const whole = await copyOfFirst();
    expect((await run(whole, 0)).json).toMatchObject({ ok: true, errors: [] });
    calls = (await readFile(join(whole.folder, 'calls.txt'), 'utf8')).trimEnd().split('\n');
    expected = { before: await first.freshDigests(), after: await whole.freshDigests() };
    expect(withoutRetained(await whole.digests(), expected.after)).toEqual(expected.after);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  /** The next build after the kill may have the old or the new content. */
  async function expectRecovery(
    dieAt: number,
    { isHalfway = false, isTakenBack = false } = {},
  ): Promise<void> {
    const site = await copyOfFirst();
    const killed = await run(site, dieAt, isHalfway);
    expect([killed.exitCode, killed.stdout]).toEqual([null, '']);
    expect(await missingFiles(site.out)).toEqual([]);
    if (isTakenBack) await site.write(smallSpace());
    const wanted = isTakenBack ? expected.before : expected.after;
    const next = await site.build();
    expect(next.json).toMatchObject({ ok: true, errors: [] });
    expect(withoutRetained(await digestsOf(site.out), wanted)).toEqual(wanted);
    expect((await site.build()).json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
    expect((await readdir(site.folder)).filter((name) => name.includes('staging'))).toEqual([]);
  }

  it.each(MOMENTS)('before %s leaves complete pages, and the next build is correct', async (_, call) => {
    const place = calls.findIndex((line) => call.test(line));
    expect(place, 'the call that the test kills at').toBeGreaterThan(-1);
    await expectRecovery(place + 1);
  });

  it(`at ${KILLS} random calls, some of them half done, leaves complete pages, and the next build is correct`, async () => {
    const random = createRandom(TEST_SEED);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const place = random.below(calls.length);
      await expectRecovery(place + 1, { isHalfway: random.chance(0.5), isTakenBack: random.chance(0.5) });
    }
  });
});
