import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf, newFolder } from '../../support/folders';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import {
  buildBoth,
  expectFewRendered,
  expectTimesKept,
  lookAtOutput,
  withoutRetained,
} from './compare-builds';
import { type EditedSite, startEditedSite } from './edited-site';
import { ALL_EDITS, anEdit } from './edits/all-edits';
import type { Edit } from './edits/edit';
import type { FreshResult } from './page-changes';
import { createRandom, type Random } from './random';

/** `npm run test:long` makes several hundred edits, including each kind. With SITE_EDIT_STORY each edit is printed. */
const EDITS = repetitions({ few: 2, all: 300 });

const LONGEST_EDIT_MS = 15_000;

const IS_LONG = EDITS >= ALL_EDITS.length;

/** With enough edits, each kind comes once first, then kinds are random. */
function* editsToMake(random: Random): Generator<Edit> {
  if (IS_LONG) yield* random.shuffled(ALL_EDITS);
  for (;;) yield anEdit(random);
}

describe(`a site that is edited ${EDITS} times (TEST_SEED=${TEST_SEED})`, () => {
  let site: EditedSite;
  let folder: string;

  beforeAll(async () => {
    folder = await newFolder('site-edits-');
    site = await startEditedSite(folder, { isSmall: !IS_LONG });
  });

  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Makes an edit and builds it. An edit that makes the content invalid is undone, so that the next build is the
   * repair.
   */
  async function makeEdit(edit: Edit, random: Random, fresh: FreshResult): Promise<FreshResult | undefined> {
    const saved = site.save();
    const what = await edit.apply(site, random);
    if (what === undefined) return undefined;
    const before = await lookAtOutput(site, fresh);
    const built = await buildBoth(site).catch((error: Error) => {
      error.message = `${edit.name} (${what}): ${error.message}`;
      throw error;
    });
    if (process.env.SITE_EDIT_STORY) {
      console.log(edit.name, '|', what, built.run.exitCode, JSON.stringify(built.run.json?.pages));
    }
    if (built.fresh === undefined) {
      await site.restore(saved);
      return fresh;
    }
    await expectFewRendered(site, edit, { before, run: built.run, fresh: built.fresh });
    await expectTimesKept(site, before, built.fresh);
    return built.fresh;
  }

  it(
    'equals a build without a cache after each edit, and renders no page without need',
    async () => {
      let { fresh } = await buildBoth(site);
      const random = createRandom(TEST_SEED);
      let made = 0;
      for (const edit of editsToMake(random)) {
        if (fresh === undefined) throw new Error('the first build failed');
        const next = await makeEdit(edit, random, fresh);
        if (next === undefined) continue;
        fresh = next;
        made += 1;
        if (made === EDITS) break;
      }
      // The builds to compare with share a process, whose memory must not affect the result.
      const own = await site.buildFresh('own');
      expect(own.json).toMatchObject({ ok: true });
      const digests = await digestsOf(site.freshOut);
      expect(withoutRetained(await digestsOf(site.out), digests)).toEqual(digests);
    },
    60_000 + EDITS * LONGEST_EDIT_MS,
  );
});
