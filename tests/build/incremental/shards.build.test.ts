import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { digestsOf } from '../../support/folders';
import { sample } from '../../support/repetitions';
import { entry, link, type SpaceExport } from '../../support/space-export';
import { withoutRetained } from './compare-builds';
import { htmlOf, shardedSite, shards, withShards } from './sharded-site';
import { SMALL_SITE_PAGES, smallSite, smallSpace } from './small-site';

/** A page with a slot, so that only its shard has the code of experiments. */
function withSlot(): SpaceExport {
  const space = smallSpace();
  const slot = [
    entry('slot-page', 'page', {
      path: '/lp/slot',
      template: 'landing',
      title: 'A slot',
      description: 'A page with a slot.',
      sections: [link('slot'), link('embed')],
    }),
    entry('slot', 'experiment', { key: 'hero-copy', control: link('text'), variations: [link('hero')] }),
  ];
  return { ...space, entries: [...space.entries, ...slot] };
}

describe('merged shards', () => {
  it.each(sample([13, 1, 3, 2, 15], 2))('give the bytes of one build when there are %i', async (total) => {
    const site = await shardedSite();
    const folders = await shards(site, total);
    const { exitCode, json, stderr } = await site.merge(folders);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('warning content.internal_link_missing');
    const whole = await site.build();
    expect(json).toMatchObject({
      ok: true,
      revision: whole.json.revision,
      pages: { total: SMALL_SITE_PAGES, rendered: 0 },
    });
    expect(json.bytes).toEqual(whole.json.bytes);
    expect(json.warnings).toEqual(whole.json.warnings);
    expect(await digestsOf(site.merged)).toEqual(await site.digests());
  });

  it('may be given in any order, and merged again over an existing output', async () => {
    const site = await shardedSite();
    const folders = await shards(site, 3);
    await site.merge(folders);
    const again = await site.merge(folders.toReversed());
    expect(again.json).toMatchObject({ ok: true, written: 0 });
    await site.build();
    expect(await digestsOf(site.merged)).toEqual(await site.digests());
  });

  it('list their files in one order, with any number of threads', async () => {
    const site = await shardedSite();
    const manifests = [];
    for (const workers of ['1', '3']) {
      const folder = await site.shard(1, 2, ['--workers', workers]);
      manifests.push(await readFile(join(folder, 'shard.json'), 'utf8'));
      await rm(`${folder}-cache`, { recursive: true });
    }
    expect(manifests[1]).toBe(manifests[0]);
    const files = JSON.parse(manifests[0] ?? '').files.map(({ path }: { path: string }) => path);
    expect(files).toEqual(files.toSorted());
  });

  it('contain each page once, and the same documents and props', async () => {
    const site = await shardedSite();
    const folders = await shards(site, 3);
    const found = await Promise.all(folders.map(htmlOf));
    const pages = found.flat().filter((file) => !file.startsWith('embeds/'));
    expect(pages).toHaveLength(new Set(pages).size);
    expect(pages).toHaveLength(SMALL_SITE_PAGES);
    const embeds = found.flat().filter((file) => file.startsWith('embeds/'));
    expect(new Set(embeds).size).toBe(1);
    const files = await Promise.all(folders.map(async (folder) => Object.keys(await digestsOf(folder))));
    const props = files.flat().filter((file) => file.startsWith('assets/props-'));
    expect(props.length).toBeGreaterThan(new Set(props).size);
  });

  it('have the code of experiments if only one shard has a page with one', async () => {
    const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS });
    const keys = [emulator.clientKey, 'unknown-key'];
    try {
      for (const clientKey of keys) {
        const env = { GROWTHBOOK_CLIENT_KEY: clientKey, GROWTHBOOK_API_HOST: emulator.url };
        const site = withShards(await smallSite());
        await site.write(withSlot());
        const whole = await site.build([], { env });
        expect(whole.json).toMatchObject({ ok: true });
        const folders = await shards(site, 3, [], { env });
        const scripts = await Promise.all(
          folders.map(async (folder) =>
            Object.keys(await digestsOf(folder)).filter((file) => /\/experiments-/.test(file)),
          ),
        );
        expect(scripts.filter((found) => found.length > 0)).toHaveLength(1);
        expect((await site.merge(folders, [], { env })).json).toMatchObject({ ok: true });
        expect(await digestsOf(site.merged)).toEqual(await site.digests());
      }
    } finally {
      await emulator.close();
    }
  });

  it('are correct if each was built incrementally', async () => {
    const site = await shardedSite();
    await shards(site, 2);
    await site.write(smallSpace({ text: { heading: 'Other' }, 'page-lp': { path: '/lp/moved' } }));
    const folders = await shards(site, 2);
    expect((await site.merge(folders)).json).toMatchObject({ ok: true });
    await site.build();
    const whole = await site.digests();
    expect(withoutRetained(await digestsOf(site.merged), whole)).toEqual(whole);
  });

  it('give a preview of another origin', async () => {
    const site = await shardedSite();
    const args = ['--preview', '--base-url', 'https://preview.example.org'];
    const folders = await shards(site, 2, args);
    expect((await site.merge(folders, args)).json).toMatchObject({ ok: true });
    await site.build(args);
    expect(await digestsOf(site.merged)).toEqual(await site.digests());
  });

  it('can be built with the cache of an unsharded build, and the other way round', async () => {
    const site = await shardedSite();
    await site.build();
    const folder = join(site.folder, 'part');
    const part = await site.build(['--shard', '1/3', '--out', folder]);
    expect(part.json).toMatchObject({ ok: true });
    expect((await site.build()).json).toMatchObject({ ok: true });
    const fresh = await site.freshDigests();
    expect(await site.digests()).toEqual(fresh);
  });
});
