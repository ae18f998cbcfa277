import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { missingFiles } from '../../support/missing-files';
import { lastJson, type SiteRun, type SiteRunOptions, spawnSite } from '../../support/run-site';
import { runWarm } from '../../support/warm-builds';
import { withoutRetained } from '../incremental/compare-builds';
import { buildArgs, builtSmallSite, type SmallSite, smallSpace } from '../incremental/small-site';
import { otherDisk, readOnlyDisk } from './disks';

const CHANGED = smallSpace({ text: { heading: 'Other' }, hero: { heading: 'Another hero' } });

const codesOf = ({ exitCode, json }: SiteRun) => [
  exitCode,
  json?.errors.map(({ code }: { code: string }) => code),
];

/** A built site, and changed content for its next build. */
async function changedSite(): Promise<SmallSite> {
  const site = await builtSmallSite();
  await site.write(CHANGED);
  return site;
}

async function expectRightBuild(site: SmallSite, options?: SiteRunOptions): Promise<void> {
  const run = await site.build([], options);
  expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
  const wanted = await site.freshDigests();
  expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
}

describe('a read-only folder', () => {
  it.each(['out', 'out/lp', 'cache', '.'])(
    'is reported when it is %s of the site, and nothing changes',
    async (which) => {
      const site = await changedSite();
      const before = await site.digests();
      const place = join(site.folder, which);
      const run = await site.build([], readOnlyDisk(place));
      expect(codesOf(run)).toEqual([1, ['output.write_failed']]);
      expect(run.json.errors[0].message).toContain('EROFS');
      expect(run.json.errors[0].message).toContain(place);
      expect(await site.digests()).toEqual(before);
      await expectRightBuild(site);
    },
  );
});

describe('an output folder', () => {
  it('on another file system than the cache gets the same bytes', async () => {
    const site = await changedSite();
    await expectRightBuild(site, otherDisk(site.out));
  });

  it('that disappears during a build is reported or created again completely, and the next build is correct', async () => {
    for (const how of ['moved', 'removed', 'emptied'] as const) {
      const site = await changedSite();
      const child = spawnSite(buildArgs(site.folder));
      let stdout = '';
      child.stdout.on('data', (text) => {
        stdout += text;
      });
      const ended = new Promise((done) => child.once('close', done));
      await eventually(() => stat(join(site.folder, '.out.staging/files')));
      if (how === 'moved') await rename(site.out, join(site.folder, 'moved'));
      else await rm(site.out, { recursive: true, force: true });
      if (how === 'emptied') await mkdir(site.out, { recursive: true });
      const status = await ended;
      const { ok, errors } = lastJson(stdout) as { ok: boolean; errors: Array<{ code: string }> };
      expect([status, ok], how).toEqual(ok ? [0, true] : [1, false]);
      expect(['output.changed_meanwhile', 'output.write_failed', undefined]).toContain(errors[0]?.code);
      expect(await missingFiles(site.out)).toEqual([]);
      await expectRightBuild(site);
    }
  });

  it('that contains the cache or the content is refused, and nothing is removed', async () => {
    const site = await changedSite();
    const inside = join(site.out, 'export.json');
    await rename(join(site.folder, 'export.json'), inside);
    await symlink(site.out, join(site.folder, 'link'));
    for (const args of [
      ['--export', inside],
      ['--export', join(site.folder, 'link/export.json')],
      ['--cache-dir', site.out],
      ['--cache-dir', join(site.out, 'cache')],
    ]) {
      const before = await site.digests();
      expect(codesOf(await site.build(args))).toEqual([2, ['output.holds_what_is_read']]);
      expect(await site.digests()).toEqual(before);
    }
    const merge = ['merge', join(site.out, 'part-1'), '--json', '--out', site.out];
    expect(codesOf(await runWarm(merge))).toEqual([2, ['output.holds_what_is_read']]);
  });
});

describe('a cache folder', () => {
  it('that is a link to a folder is used like one', async () => {
    const site = await changedSite();
    await rename(site.cache, join(site.folder, 'elsewhere'));
    await symlink(join(site.folder, 'elsewhere'), site.cache);
    await site.write(smallSpace());
    expect((await site.build()).json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
    await site.write(CHANGED);
    await expectRightBuild(site);
  });

  it.each([
    ['a file', async (path: string) => writeFile(path, 'in the way')],
    ['a broken link', async (path: string) => symlink('/nowhere/at/all', path)],
    ['a link to itself', async (path: string) => symlink(path, path)],
  ])('that is %s is reported, and the output is unchanged', async (_, make) => {
    const site = await changedSite();
    const before = await site.digests();
    await rm(site.cache, { recursive: true });
    await make(site.cache);
    const run = await site.build();
    expect(codesOf(run)).toEqual([1, ['output.write_failed']]);
    expect(run.json.errors[0].message).toContain(site.folder);
    expect(await site.digests()).toEqual(before);
    await rm(site.cache);
    await mkdir(site.cache);
    await expectRightBuild(site);
  });
});
