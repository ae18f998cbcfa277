import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { entry, link } from '../../support/space-export';
import { withoutRetained } from './compare-builds';
import { builtSmallSite, SMALL_SITE_PAGES, type SmallSite, smallSpace } from './small-site';

/** Builds with the cache, expects the result of a build without one, and returns the number of rendered pages. */
async function rendered(site: SmallSite, args: readonly string[] = []): Promise<number> {
  const { json } = await site.build(args);
  expect(json).toMatchObject({ ok: true });
  const fresh = await site.freshDigests();
  expect(withoutRetained(await site.digests(), fresh)).toEqual(fresh);
  return json.pages.rendered;
}

async function documentOf({ out }: SmallSite, path: string) {
  const { document } = new Window();
  document.body.innerHTML = await readFile(join(out, `${path.slice(1)}.html`), 'utf8');
  return document;
}

const PROPS_FILE = /\/(assets\/props-[0-9a-f]{16}\.json)/g;

/** The files with props of islands in the output, and those that a page names. */
const propsFiles = async ({ out }: SmallSite) =>
  (await readdir(join(out, 'assets'))).filter((name) => name.startsWith('props-')).sort();
const propsOf = async ({ out }: SmallSite, path: string) => {
  const html = await readFile(join(out, `${path.slice(1)}.html`), 'utf8');
  return [...html.matchAll(PROPS_FILE)].map(([, file = '']) => file.replace('assets/', ''));
};

const OTHER_LABEL = smallSpace({ 'to-lp': { label: 'Another label — länger' } });

describe('when only the header or the footer changed', () => {
  it.each([[[]], [['--workers', '2']]])('all pages show it, built with %j', async (args) => {
    const site = await builtSmallSite();
    await site.write(OTHER_LABEL);
    expect(await rendered(site, args)).toBeGreaterThanOrEqual(5);
    expect((await documentOf(site, '/pricing')).querySelector('header')?.textContent).toContain('länger');
    expect(await rendered(site)).toBe(0);
  });

  it('a link to an anchor on the page itself is checked on each page, until it is removed', async () => {
    const space = smallSpace({ main: { links: [link('to-lp'), link('to-place')] } });
    const toPlace = entry('to-place', 'link', { label: 'Up', href: '#main' });
    const site = await builtSmallSite();
    await site.write({ ...space, entries: [...space.entries, toPlace] });
    expect(await rendered(site)).toBeGreaterThanOrEqual(5);
    await site.write(smallSpace());
    expect(await rendered(site)).toBeGreaterThanOrEqual(5);
  });

  it('an interface text of the footer is shown by pages', async () => {
    const site = await builtSmallSite();
    const space = smallSpace();
    const text = entry('a-text', 'messages', { key: 'footer-navigation', text: 'All ways' });
    await site.write({ ...space, entries: [...space.entries, text] });
    expect(await rendered(site)).toBeGreaterThanOrEqual(5);
    const document = await documentOf(site, '/pricing');
    expect(document.querySelector('footer nav')?.getAttribute('aria-label')).toBe('All ways');
  });
});

describe('a link of the header to the page itself', () => {
  const PATHS = ['/lp', '/lp/q&a', "/lp/what's-new", '/lp/a b', '/lp/été'];

  const withLinks = (label = 'Link') => {
    const space = smallSpace({ main: { links: PATHS.map((path) => link(`to ${path}`)) } });
    const links = PATHS.map((path) => entry(`to ${path}`, 'link', { label: `${label} ${path}`, href: path }));
    const pages = PATHS.slice(1).map((path) =>
      entry(`page ${path}`, 'page', { path, template: 'landing', title: path, sections: [link('text')] }),
    );
    return { ...space, entries: [...space.entries, ...pages, ...links] };
  };

  const markedOn = async (site: SmallSite, path: string) => {
    const document = await documentOf(site, path);
    return [...document.querySelectorAll('header [aria-current="page"]')].map((marked) =>
      marked.getAttribute('href'),
    );
  };

  it('is marked as current for any query or hash, also after a change of the header', async () => {
    const site = await builtSmallSite(withLinks());
    for (const path of PATHS) expect(await markedOn(site, path)).toEqual([path]);
    expect(await markedOn(site, '/pricing')).toEqual([]);
    await site.write(withLinks('Other'));
    expect(await rendered(site)).toBeGreaterThanOrEqual(PATHS.length);
    for (const path of PATHS) expect(await markedOn(site, path)).toEqual([path]);
  });
});

describe('the props of overlays', () => {
  const OVERLAYS = 3;
  const PAGES = ['/lp', '/lp/ai', '/brain', '/pricing'];

  it('are in one file for all pages of a locale, whether these are rendered or reused', async () => {
    const site = await builtSmallSite();
    const files = await propsFiles(site);
    const named = await propsOf(site, '/brain');
    expect(named).toHaveLength(OVERLAYS);
    expect(files).toEqual(expect.arrayContaining(named));
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    const { json } = await site.build(['--verify-cache']);
    expect(json).toMatchObject({ ok: true });
    await site.write(smallSpace());
    const count = await rendered(site);
    expect([count > 0, count < SMALL_SITE_PAGES]).toEqual([true, true]);
    for (const path of PAGES) expect(await propsOf(site, path)).toEqual(named);
    expect(await propsFiles(site)).toEqual(files);
  });

  it('are in another file when a text changes, and the former one stays for open pages', async () => {
    const site = await builtSmallSite();
    const [former, named] = [await propsFiles(site), await propsOf(site, '/brain')];
    const space = smallSpace();
    const text = entry('a-text', 'messages', { key: 'sign-up-heading', text: 'Begin — für alle' });
    await site.write({ ...space, entries: [...space.entries, text] });
    expect(await rendered(site, ['--workers', '2'])).toBeGreaterThanOrEqual(PAGES.length);
    const [changed = '', ...others] = (await propsOf(site, '/brain')).filter((file) => !named.includes(file));
    expect([changed !== '', others]).toEqual([true, []]);
    expect(await readFile(join(site.out, 'assets', changed), 'utf8')).toContain('"Begin — für alle"');
    expect(await propsFiles(site)).toEqual(expect.arrayContaining([...former, changed]));
    for (const path of PAGES) expect(await propsOf(site, path)).toContain(changed);
  });

  it('are written again when their file is missing', async () => {
    const site = await builtSmallSite();
    const before = await site.digests();
    const [file = ''] = await propsOf(site, '/brain');
    await rm(join(site.out, 'assets', file));
    expect((await site.build()).json).toMatchObject({ ok: true });
    expect(await site.digests()).toEqual(before);
  });
});
