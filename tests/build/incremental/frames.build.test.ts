import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../generator/cache/page-record';
import { stateFile } from '../../../generator/cache/site-state';
import { entry, link } from '../../support/space-export';
import { withoutRetained } from './compare-builds';
import { forgeRecord } from './forged-state';
import type { SmallSite } from './small-site';
import { builtSmallSite, smallSpace } from './small-site';

async function recordsOf({ cache }: SmallSite): Promise<PageRecord[]> {
  const { state } = JSON.parse(await readFile(join(cache, 'state.json'), 'utf8'));
  const lines = (await readFile(stateFile(cache, state.folder, 'pages'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** In the record of a page only: rendering would not find it, so that it tells whether the page was rendered. */
const MARK = 'kept.example';

async function builtSite(space = smallSpace()): Promise<SmallSite> {
  const site = await builtSmallSite(space);
  for (const { path } of await recordsOf(site)) {
    await forgeRecord(site.cache, path, (record) => Object.assign(record, { mediaHosts: [MARK] }));
  }
  return site;
}

/** Builds, expects what a build without a cache gives, and tells what was not rendered again but changed. */
async function reframed(site: SmallSite, args: readonly string[] = []): Promise<string[]> {
  const before = await site.digests();
  expect((await site.build(args)).json).toMatchObject({ ok: true });
  const published = await site.digests();
  const fresh = await site.freshDigests();
  const isPage = (file: string) => file.endsWith('.html');
  // The mark stands in these.
  for (const digests of [published, fresh])
    for (const file of ['_headers', 'build.json']) delete digests[file];
  expect(withoutRetained(published, fresh)).toEqual(fresh);
  const records = await recordsOf(site);
  return records
    .filter(
      ({ file, mediaHosts }) => isPage(file) && published[file] !== before[file] && mediaHosts[0] === MARK,
    )
    .map(({ path }) => path)
    .sort();
}

const OTHER_LABEL = smallSpace({ 'to-lp': { label: 'Another label — länger' } });

describe('when only a label of the header changed', () => {
  it('pages are assembled again without rendering, except those with warnings or embedded documents', async () => {
    const site = await builtSite();
    await site.write(OTHER_LABEL);
    const paths = await reframed(site);
    // The header links /lp and marks it there; /pricing has texts, the last is made by the generator.
    expect(paths).toEqual(expect.arrayContaining(['/lp', '/pricing', '/404']));
    for (const path of ['/', '/brain', '/lp/ai']) expect(paths).not.toContain(path);
  });

  it('pages are assembled again in threads as well, time after time', async () => {
    const site = await builtSite();
    for (const label of ['Longer than it was — é', 'Short', 'Landing']) {
      await site.write(smallSpace({ 'to-lp': { label } }));
      expect(await reframed(site, ['--workers', '2'])).toContain('/lp');
    }
  });

  it('a page whose file was edited is rendered', async () => {
    const site = await builtSite();
    await appendFile(join(site.out, 'pricing.html'), '<!-- by hand -->');
    await site.write(OTHER_LABEL);
    const paths = await reframed(site);
    expect(paths).toContain('/lp');
    expect(paths).not.toContain('/pricing');
  });

  it('a page with another change is rendered', async () => {
    const site = await builtSite();
    await site.write(smallSpace({ 'to-lp': { label: 'Other' }, text: { heading: 'Other' } }));
    const paths = await reframed(site);
    expect(paths).toContain('/404');
    for (const path of ['/lp', '/pricing']) expect(paths).not.toContain(path);
  });

  it('each page is rendered when the label causes a warning', async () => {
    const site = await builtSite();
    await site.write(smallSpace({ 'to-lp': { label: 'In no font: 🎉' } }));
    expect(await reframed(site)).toEqual([]);
    await site.write(OTHER_LABEL);
    expect(await reframed(site)).toEqual([]);
  });

  it('all pages are rendered where the cache is verified', async () => {
    const site = await builtSite();
    await site.write(OTHER_LABEL);
    expect(await reframed(site, ['--verify-cache'])).toEqual([]);
  });

  it('compiled texts are kept for the next build', async () => {
    const site = await builtSite();
    await site.write(OTHER_LABEL);
    await reframed(site);
    const { state } = JSON.parse(await readFile(join(site.cache, 'state.json'), 'utf8'));
    expect(state.texts.segments.length).toBeGreaterThan(0);
  });
});

describe('when a link of the header leads to a place on the page itself', () => {
  const withAnchor = () => {
    const space = smallSpace({ main: { links: [link('to-lp'), link('to-place')] } });
    return {
      ...space,
      entries: [...space.entries, entry('to-place', 'link', { label: 'Up', href: '#main' })],
    };
  };

  it('each page is rendered, because each has to be checked', async () => {
    const site = await builtSite();
    await site.write(withAnchor());
    expect(await reframed(site)).toEqual([]);
  });

  it('each page is rendered when that link goes', async () => {
    const site = await builtSite(withAnchor());
    await site.write(smallSpace());
    expect(await reframed(site)).toEqual([]);
    await site.write(OTHER_LABEL);
    expect((await site.build()).json).toMatchObject({ ok: true });
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

  const markedOn = async ({ out }: SmallSite, path: string) => {
    const window = new Window();
    window.document.body.innerHTML = await readFile(join(out, `${path.slice(1)}.html`), 'utf8');
    return [...window.document.querySelectorAll('header [aria-current="page"]')].map((marked) =>
      marked.getAttribute('href'),
    );
  };

  it('is marked whatever stands in the address, also when the header alone was replaced', async () => {
    const site = await builtSite(withLinks());
    for (const path of PATHS) expect(await markedOn(site, path)).toEqual([path]);
    expect(await markedOn(site, '/pricing')).toEqual([]);
    await site.write(withLinks('Other'));
    expect(await reframed(site)).toEqual(expect.arrayContaining(PATHS));
    for (const path of PATHS) expect(await markedOn(site, path)).toEqual([path]);
  });
});

describe('when only a text of the interface changed', () => {
  const withText = (key: string, text: string) => {
    const space = smallSpace();
    return { ...space, entries: [...space.entries, entry('a-text', 'messages', { key, text })] };
  };

  it('pages are assembled again if it stands in the header or footer alone', async () => {
    const site = await builtSite();
    const [record] = (await recordsOf(site)).filter(({ path }) => path === '/pricing');
    const names = (kind: string) =>
      Object.keys(record?.dependencies ?? {})
        .filter((key) => key.startsWith(`${kind}:`))
        .flatMap((key) => key.slice(kind.length + 1).split(','));
    const [ofFrame] = names('FrameTexts').filter((name) => !names('Texts').includes(name));
    expect(ofFrame).toBeDefined();
    await site.write(withText(ofFrame as string, 'Other words'));
    expect(await reframed(site)).toContain('/pricing');
  });
});
