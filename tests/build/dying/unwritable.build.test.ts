import { mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { missingFiles } from '../../support/missing-files';
import type { SiteRun } from '../../support/run-site';
import { lastJson, runSite, spawnSite } from '../../support/run-site';
import { withoutRetained } from '../incremental/compare-builds';
import type { SmallSite } from '../incremental/small-site';
import { buildArgs, smallSite, smallSiteIn, smallSpace } from '../incremental/small-site';
import { eventually } from '../listen/listening-site';
import { CAN_MOUNT, smallDisk } from './small-disk';

const CHANGED = smallSpace({ text: { heading: 'Other' }, hero: { heading: 'Another hero' } });

const codesOf = ({ exitCode, json }: SiteRun) => [
  exitCode,
  json?.errors.map(({ code }: { code: string }) => code),
];

async function builtSite(folder?: string): Promise<SmallSite> {
  const site = folder === undefined ? await smallSite() : smallSiteIn(folder);
  await site.write(smallSpace());
  expect((await site.build()).json).toMatchObject({ ok: true });
  await site.write(CHANGED);
  return site;
}

async function expectRightBuild(site: SmallSite): Promise<void> {
  const run = await site.build();
  expect(run.json, run.stderr).toMatchObject({ ok: true, errors: [] });
  const wanted = await site.freshDigests();
  expect(withoutRetained(await site.digests(), wanted)).toEqual(wanted);
}

describe.skipIf(!CAN_MOUNT)('a folder that can only be read (needs the right to mount)', () => {
  it.each(['out', 'cache'] as const)('%s/: says so and leaves everything as it was', async (which) => {
    const folder = await temporaryFolder('site-read-only-');
    const disk = await smallDisk(join(folder, which), 24);
    const site = await builtSite(folder);
    const before = await site.digests();
    disk.setReadOnly(true);
    const run = await site.build();
    expect(codesOf(run)).toEqual([1, ['output.write_failed']]);
    expect(run.json.errors[0].message).toContain('EROFS');
    expect(run.json.errors[0].message).toContain(join(folder, which));
    expect(await site.digests()).toEqual(before);
    disk.setReadOnly(false);
    await expectRightBuild(site);
  });

  it('with everything in it, output, cache and what is staged: says so at once', async () => {
    const folder = await temporaryFolder('site-read-only-');
    const disk = await smallDisk(join(folder, 'disk'), 24);
    const site = await builtSite(join(folder, 'disk'));
    disk.setReadOnly(true);
    const run = await site.build();
    expect(codesOf(run)).toEqual([1, ['output.write_failed']]);
    expect(run.json.errors[0].message).toContain('EROFS');
    disk.setReadOnly(false);
    await expectRightBuild(site);
  });
});

describe('an output folder', () => {
  it('on another file system than the cache and what is staged gets the same bytes', async () => {
    const folder = await temporaryFolder('site-other-disk-');
    if (CAN_MOUNT) await smallDisk(join(folder, 'out'), 24);
    await expectRightBuild(await builtSite(folder));
  });

  it('that disappears while a build goes on is told of or made anew, whole, and the next build is right', async () => {
    for (const how of ['moved', 'removed', 'emptied'] as const) {
      const site = await builtSite();
      const child = spawnSite(buildArgs(site.folder));
      let stdout = '';
      child.stdout.on('data', (text) => {
        stdout += text;
      });
      const ended = new Promise((done) => child.once('close', done));
      await eventually(
        () => stat(join(site.folder, '.out.staging/files')).catch(() => undefined),
        () => 'something is staged',
      );
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

  it('that holds the cache or the content is refused, and nothing is removed', async () => {
    const site = await builtSite();
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
    expect(codesOf(await runSite(merge))).toEqual([2, ['output.holds_what_is_read']]);
  });
});

describe('a cache folder', () => {
  it('that is a link to a folder is used as one', async () => {
    const site = await builtSite();
    await rename(site.cache, join(site.folder, 'elsewhere'));
    await symlink(join(site.folder, 'elsewhere'), site.cache);
    await site.write(smallSpace());
    expect((await site.build()).json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
    await site.write(CHANGED);
    await expectRightBuild(site);
  });

  it.each([
    ['a file', async (path: string) => writeFile(path, 'in the way')],
    ['a link to nowhere', async (path: string) => symlink('/nowhere/at/all', path)],
    ['a link to itself', async (path: string) => symlink(path, path)],
  ])('that is %s is told of, and the output stays as it was', async (_, make) => {
    const site = await builtSite();
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
