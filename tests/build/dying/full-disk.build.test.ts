import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startContentfulEmulator } from '../../emulators/contentful/start-contentful-emulator';
import { digestsOf, temporaryFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import type { SiteRun, SiteRunOptions } from '../../support/run-site';
import { runSite } from '../../support/run-site';
import { spaceExport } from '../../support/space-export';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import type { SmallSite } from '../incremental/small-site';
import { smallSiteIn, smallSpace } from '../incremental/small-site';
import { CAN_MOUNT, smallDisk } from './small-disk';

const ROUNDS = repetitions({ few: 1, all: 4 });
const LIMIT_MS = 60_000 + ROUNDS * 40_000;

/** More than a disk that is being filled up has left, and much of everything. */
const OTHER = smallSpace({
  text: { body: 'Other words. '.repeat(20_000), heading: 'Other' },
  document: { embed: `<p>${'Another document. '.repeat(2000)}</p>` },
  'page-lp': { path: '/lp/moved' },
});

interface Place {
  readonly site: SmallSite;
  readonly args: readonly string[];
  readonly options?: SiteRunOptions;
}

const stagingIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('staging'));

function expectToldOf({ exitCode, json, stderr }: SiteRun, path: string): void {
  expect([exitCode, json?.ok, json?.errors.map(({ code }: { code: string }) => code)], stderr).toEqual([
    1,
    false,
    ['output.write_failed'],
  ]);
  expect(json.errors[0].message).toMatch(/ENOSPC|EFBIG|EDQUOT/);
  expect(json.errors[0].message).toContain(path);
  expect(json.errors[0].hint).toContain('Check free space');
  expect(stderr).not.toMatch(/\n {4}at /);
}

/** The bytes of a build that has all space, on another disk. */
async function wanted({ site, options }: Place) {
  return site.freshDigests([], options);
}

async function expectRightBuild(place: Place): Promise<void> {
  const { site, args, options } = place;
  const run = await site.build(args, options);
  expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
  const digests = await wanted(place);
  expect(withoutRetained(await site.digests(), digests)).toEqual(digests);
  expect(await stagingIn(site.folder)).toEqual([]);
}

describe.skipIf(!CAN_MOUNT)(`a disk that is full (needs the right to mount, TEST_SEED=${TEST_SEED})`, () => {
  const random = createRandom(TEST_SEED);
  const leaves = [0, ...Array.from({ length: ROUNDS }, () => random.below(160) * 1024)];

  it.each(['out', 'cache'] as const)(
    'that holds %s: says so, leaves the output as it was, and the next build with space is right',
    async (which) => {
      const folder = await temporaryFolder('site-full-');
      const disk = await smallDisk(join(folder, 'disk'), 24);
      const site = smallSiteIn(folder);
      const onDisk = join(folder, 'disk', which);
      const args = which === 'out' ? ['--out', onDisk] : ['--cache-dir', onDisk];
      const place = { site: which === 'out' ? onOtherOut(site, onDisk) : site, args };
      await site.write(smallSpace());
      await expectRightBuild(place);
      for (const leave of leaves) {
        await site.write(OTHER);
        const before = await place.site.digests();
        disk.fill(leave);
        const run = await site.build(args);
        expectToldOf(run, join(folder, 'disk'));
        expect(await place.site.digests(), `${leave} bytes left`).toEqual(before);
        expect(await stagingIn(folder)).toEqual([]);
        await disk.empty();
        await expectRightBuild(place);
        await site.write(smallSpace());
        await expectRightBuild(place);
      }
    },
    LIMIT_MS,
  );

  it(
    'that is mounted at out/ itself: never has a page without its files, and the next build is right',
    async () => {
      const folder = await temporaryFolder('site-full-');
      const site = smallSiteIn(folder);
      const disk = await smallDisk(site.out, 24);
      const place = { site, args: [] };
      await site.write(smallSpace());
      await expectRightBuild(place);
      for (const leave of leaves) {
        await site.write(OTHER);
        // The folder is not ours alone; what somebody else puts there goes with the next build.
        disk.fill(leave);
        expectToldOf(await site.build(), folder);
        expect(await missingFiles(site.out)).toEqual([]);
        await disk.empty();
        await expectRightBuild(place);
        await site.write(smallSpace());
        await expectRightBuild(place);
      }
    },
    LIMIT_MS,
  );

  it('that holds temporary files: says so, and the next build with space is right', async () => {
    const folder = await temporaryFolder('site-full-');
    const disk = await smallDisk(join(folder, 'disk'), 4);
    const emulator = await startContentfulEmulator({
      export: spaceExport(OTHER) as never,
      deliveryToken: 'delivery-token',
      previewToken: 'preview-token',
    });
    try {
      const env = {
        CONTENTFUL_SPACE_ID: emulator.spaceId,
        CONTENTFUL_ENVIRONMENT: emulator.environment,
        CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
        CONTENTFUL_HOST: `http://${emulator.host}`,
        TMPDIR: join(folder, 'disk'),
      };
      const site = smallSiteIn(folder);
      disk.fill(0);
      expectToldOf(await site.build(['--source', 'contentful'], { env }), join(folder, 'disk'));
      expect(await site.digests()).toEqual({});
      await disk.empty();
      const run = await site.build(['--source', 'contentful'], { env });
      expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
      expect(await readdir(join(folder, 'disk'))).toEqual([]);
    } finally {
      await emulator.close();
    }
  });
});

/** The same site with its output in another place. */
function onOtherOut(site: SmallSite, out: string): SmallSite {
  return { ...site, out, digests: () => digestsOf(out) };
}

describe('a limit of the size of files', () => {
  it.each([1, 64, 256])('of %i KiB is told, and the next build without it is right', async (kilobytes) => {
    const folder = await temporaryFolder('site-limit-');
    const site = smallSiteIn(folder);
    await site.write(smallSpace());
    // The program is compiled before, without a limit.
    expect((await runSite(['--version'])).exitCode).toBe(0);
    const run = await site.build([], { sizeLimit: kilobytes });
    expectToldOf(run, folder);
    expect(await site.digests()).toEqual({});
    await expectRightBuild({ site, args: [] });
  });
});
