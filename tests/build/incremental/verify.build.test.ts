import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutRetained } from './compare-builds';
import { forgeDependencies, forgeMarkdown } from './forged-state';
import { builtSmallSite, SMALL_SITE_PAGES, type SmallSite, smallSpace } from './small-site';

/** As if the rendering of a page had read an entry without recording it. */
function forget(site: SmallSite, path: string, key: string): Promise<void> {
  return forgeDependencies(site.cache, path, (dependencies) => {
    expect(Object.keys(dependencies)).toContain(key);
    delete dependencies[key];
  });
}

describe('site build --verify-cache', () => {
  it('renders every page, and finds no error with a valid cache', async () => {
    const site = await builtSmallSite();
    const before = await site.digests();
    const { exitCode, json } = await site.build(['--verify-cache']);
    expect(exitCode).toBe(0);
    const all = SMALL_SITE_PAGES;
    expect(json).toMatchObject({ ok: true, written: 0, pages: { total: all, rendered: all, reused: 0 } });
    expect(await site.digests()).toEqual(before);
    expect((await site.build()).json.pages).toMatchObject({ rendered: 0, reused: all });
  });

  it('also publishes changes', async () => {
    const site = await builtSmallSite();
    await site.write(smallSpace({ text: { heading: 'Other' }, banner: { paths: ['*'] } }));
    await rm(join(site.out, 'brain.html'));
    expect((await site.build(['--verify-cache'])).json).toMatchObject({ ok: true });
    const fresh = await site.freshDigests();
    expect(withoutRetained(await site.digests(), fresh)).toEqual(fresh);
  });

  it.each([
    ['parses', ['--verify-cache'], 'A paragraph.'],
    ['without it, a build does not parse', [], 'Forged words'],
  ])('%s saved texts again', async (_, args, text) => {
    const site = await builtSmallSite();
    await forgeMarkdown(site.cache, 'A paragraph.', 'Forged words');
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    expect((await site.build(args)).json).toMatchObject({ ok: true });
    expect(await readFile(join(site.out, 'lp.html'), 'utf8')).toContain(text);
  });

  it('fails if the cache would serve a stale page, reports the page and publishes nothing', async () => {
    const site = await builtSmallSite();
    await forget(site, '/lp', 'Entry:text');
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    const before = await site.digests();
    const { exitCode, json, stderr } = await site.build(['--verify-cache']);
    expect(exitCode).toBe(1);
    expect(json.errors.map(({ code, page }: Record<string, string>) => [code, page])).toEqual([
      ['cache.page_differs', '/lp'],
    ]);
    expect(stderr).toContain('--no-cache');
    expect(await site.digests()).toEqual(before);
    // It changed nothing, so it fails again; its advice helps.
    expect((await site.build(['--verify-cache'])).exitCode).toBe(1);
    expect((await site.build(['--no-cache'])).json).toMatchObject({ ok: true });
    const fresh = await site.freshDigests();
    expect(withoutRetained(await site.digests(), fresh)).toEqual(fresh);
    expect((await site.build(['--verify-cache'])).json).toMatchObject({ ok: true });
  });

  it('finds a page that a build without it leaves stale', async () => {
    const site = await builtSmallSite();
    await forget(site, '/lp', 'Entry:text');
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    expect((await site.build()).json).toMatchObject({ ok: true });
    const fresh = await site.freshDigests();
    const published = await site.digests();
    expect(Object.keys(fresh).filter((file) => fresh[file] !== published[file])).toEqual(
      expect.arrayContaining(['lp.html']),
    );
    const { json } = await site.build(['--verify-cache']);
    expect(json.errors.map(({ page }: Record<string, string>) => page)).toEqual(['/lp']);
  });

  it('accepts a recorded dependency with another value', async () => {
    const site = await builtSmallSite();
    await forgeDependencies(site.cache, '/brain', (dependencies) => {
      dependencies['Entry:document'] = 'f'.repeat(32);
    });
    await site.write(smallSpace({ document: { embed: '<p>Other</p>' } }));
    expect((await site.build(['--verify-cache'])).json).toMatchObject({ ok: true });
  });

  it('reports all stale pages that threads find', async () => {
    const site = await builtSmallSite();
    for (const path of ['/lp', '/lp/ai']) await forget(site, path, 'Entry:text');
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    const { json } = await site.build(['--verify-cache', '--workers', '2']);
    const pages = json.errors.map(({ page }: Record<string, string>) => page);
    expect(pages.sort()).toEqual(['/lp', '/lp/ai']);
  });
});
