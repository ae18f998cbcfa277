import { expect, it } from 'vitest';
import {
  MAIN_SCRIPT,
  PageRenders,
  pageInputs,
  pageVersion,
} from '../../../../generator/debug/site/page-renders';
import type { SiteContext } from '../../../../generator/render/page/site-context';
import { entryOf, linkTo, storeOf } from '../../../support/content-fixture';
import { siteContextOf } from '../../../support/site-context';

function contextOf(): SiteContext {
  const section = entryOf('text', 'sectionMarkdown', { heading: 'Heading', body: 'Text' });
  const broken = entryOf('broken', 'sectionUnheardOf', {});
  return siteContextOf(
    storeOf({
      entries: [
        section,
        broken,
        entryOf('home', 'page', { path: '/', template: 'home', title: 'Home', sections: [linkTo('text')] }),
        entryOf('lp', 'page', {
          path: '/lp',
          template: 'landing',
          title: 'Landing',
          sections: [linkTo('broken')],
        }),
      ],
    }),
  );
}

it('a page is rendered once, and a missing page remains missing', async () => {
  const renders = new PageRenders(contextOf(), new Map());
  const page = await renders.of('index.html');
  expect(page?.render.html).toContain('Heading');
  expect(await renders.of('index.html')).toBe(page);
  expect(await renders.of('nowhere.html')).toBeUndefined();
});

it('a page with errors has no HTML and no version', async () => {
  const page = await new PageRenders(contextOf(), new Map()).of('lp.html');
  expect(page?.errors.map(({ code }) => code)).toEqual(['content.unknown_model']);
  expect(pageVersion(page?.render.html, contextOf().assets)).toEqual({ tag: '', styles: '' });
});

it('a page has no address of the main script of one version', async () => {
  const context = contextOf();
  const page = await new PageRenders(context, new Map()).of('index.html');
  expect(page?.render.html).toContain(MAIN_SCRIPT);
  expect(page?.render.html).not.toContain(context.assets.mainScript);
});

it('the address of a style sheet is not part of the tag of a page', () => {
  const { assets } = contextOf();
  const { site } = assets.stylesheets;
  const other = { ...assets, stylesheets: { ...assets.stylesheets, site: '/assets/site-OTHER.css' } };
  const html = `<link rel="stylesheet" href="${site}"><p>Text</p>`;
  const before = pageVersion(html, assets);
  const after = pageVersion(html.replace(site, '/assets/site-OTHER.css'), other);
  expect(after.tag).toBe(before.tag);
  expect(after.styles).not.toBe(before.styles);
  expect(pageVersion(html.replace('Text', 'Other'), assets).tag).not.toBe(before.tag);
});

it.each<[string, boolean, (context: SiteContext) => Partial<SiteContext>]>([
  [
    'the main script',
    false,
    ({ assets }) => ({ assets: { ...assets, mainScript: '/assets/main-OTHER.js' } }),
  ],
  ['content', true, () => ({ store: contextOf().store })],
  [
    'a style sheet',
    true,
    ({ assets }) => ({ assets: { ...assets, stylesheets: { ...assets.stylesheets, site: '/b.css' } } }),
  ],
  [
    'a module preload',
    true,
    ({ assets }) => ({ assets: { ...assets, modulePreloads: ['/assets/chunk.js'] } }),
  ],
  ['an inline script', true, ({ assets }) => ({ assets: { ...assets, headScript: 'other()' } })],
  [
    'the environment',
    true,
    ({ environment }) => ({ environment: { ...environment, SITE_SALES_URL: 'https://other.example/' } }),
  ],
  ['the site name', true, ({ site }) => ({ site: { ...site, name: 'Another name' } })],
  ['the code', true, () => ({ digest: 'another' })],
])('after a change of %s, pages are rendered again: %j', async (_what, expected, change) => {
  const context = contextOf();
  const before = await pageInputs(context);
  const after = await pageInputs({ ...context, ...change(context) });
  expect(after.some((input, index) => !Object.is(input, before[index]))).toBe(expected);
});
