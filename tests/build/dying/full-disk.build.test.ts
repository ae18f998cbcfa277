import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startContentfulEmulator } from '../../emulators/contentful/start-contentful-emulator';
import { takeBundles } from '../../support/built-site';
import { digestsOf, temporaryFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import { repetitions, sample, TEST_SEED } from '../../support/repetitions';
import { runSite, type SiteRun } from '../../support/run-site';
import { spaceExport } from '../../support/space-export';
import { withoutRetained } from '../incremental/compare-builds';
import { createRandom } from '../incremental/random';
import { builtSmallSite, type SmallSite, smallSite, smallSpace } from '../incremental/small-site';
import { fullDisk } from './disks';

const ROUNDS = repetitions({ few: 1, all: 4 });
const LIMIT_MS = 60_000 + ROUNDS * 40_000;

/** More than the free space of a full disk. */
const OTHER = smallSpace({
  text: { body: 'Other words. '.repeat(20_000), heading: 'Other' },
  document: { embed: `<p>${'Another document. '.repeat(2000)}</p>` },
  'page-lp': { path: '/lp/moved' },
});

interface Place {
  readonly site: SmallSite;
  readonly args: readonly string[];
}

const stagingIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('staging'));

function expectReport({ exitCode, json, stderr }: SiteRun, path: string): void {
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

async function expectRightBuild({ site, args }: Place): Promise<void> {
  const run = await site.build(args);
  expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
  const digests = await site.freshDigests();
  expect(withoutRetained(await site.digests(), digests)).toEqual(digests);
  expect(await stagingIn(site.folder)).toEqual([]);
}

describe(`a build on a disk that is full (TEST_SEED=${TEST_SEED})`, () => {
  const random = createRandom(TEST_SEED);
  const leaves = [0, ...Array.from({ length: ROUNDS }, () => random.below(160) * 1024)];

  /** Builds another state while the disk is full; returns the result, and checks the output at that time. */
  async function expectRefusal(
    { site, args }: Place,
    { disk, leave, path }: { readonly disk: string; readonly leave: number; readonly path: string },
  ): Promise<void> {
    await site.write(OTHER);
    expectReport(await site.build(args, fullDisk(disk, leave)), path);
  }

  async function expectRecovery(place: Place): Promise<void> {
    await expectRightBuild(place);
    await place.site.write(smallSpace());
    await expectRightBuild(place);
  }

  it.each(['out', 'cache'] as const)(
    'with %s/ reports it, leaves the output unchanged, and the next build with space is correct',
    async (which) => {
      const site = await builtSmallSite();
      const disk = join(site.folder, 'disk');
      const onDisk = join(disk, which);
      const args = which === 'out' ? ['--out', onDisk] : ['--cache-dir', onDisk];
      if (which === 'cache') await takeBundles(onDisk);
      const place = { site: which === 'out' ? onOtherOut(site, onDisk) : site, args };
      await expectRightBuild(place);
      for (const leave of leaves) {
        const before = await place.site.digests();
        await expectRefusal(place, { disk, leave, path: disk });
        expect(await place.site.digests(), `${leave} bytes left`).toEqual(before);
        expect(await stagingIn(site.folder)).toEqual([]);
        await expectRecovery(place);
      }
    },
    LIMIT_MS,
  );

  it(
    'with a mount at out/ never leaves a page without its files, and the next build is correct',
    async () => {
      const site = await builtSmallSite();
      for (const leave of leaves) {
        await expectRefusal({ site, args: [] }, { disk: site.out, leave, path: site.folder });
        expect(await missingFiles(site.out)).toEqual([]);
        await expectRecovery({ site, args: [] });
      }
    },
    LIMIT_MS,
  );

  it('with temporary files reports it, and the next build with space is correct', async () => {
    const disk = await temporaryFolder('site-full-');
    const emulator = await startContentfulEmulator({
      export: spaceExport(OTHER) as never,
      deliveryToken: 'delivery-token',
      previewToken: 'preview-token',
    });
    onTestFinished(() => emulator.close());
    const env = {
      CONTENTFUL_SPACE_ID: emulator.spaceId,
      CONTENTFUL_ENVIRONMENT: emulator.environment,
      CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
      CONTENTFUL_HOST: `http://${emulator.host}`,
      TMPDIR: disk,
    };
    const site = await smallSite();
    const args = ['--source', 'contentful'];
    expectReport(await site.build(args, fullDisk(disk, 0, env)), disk);
    expect(await site.digests()).toEqual({});
    const run = await site.build(args, { env });
    expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
    expect(await readdir(disk)).toEqual([]);
  });
});

/** The same site with another output folder. */
function onOtherOut(site: SmallSite, out: string): SmallSite {
  return { ...site, out, digests: () => digestsOf(out) };
}

describe('a build with a file size limit', () => {
  it.each(sample([64, 1, 16], 1))(
    'reports a limit of %i KiB, and the next build without the limit is correct',
    async (kilobytes) => {
      const site = await smallSite();
      await site.write(smallSpace());
      // The program is compiled before, without a limit.
      expect((await runSite(['--version'])).exitCode).toBe(0);
      const run = await site.build([], { sizeLimit: kilobytes });
      expectReport(run, site.folder);
      expect(await site.digests()).toEqual({});
      await expectRightBuild({ site, args: [] });
    },
  );
});
