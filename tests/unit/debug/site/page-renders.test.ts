import { expect, it } from 'vitest';
import type { PageFiles } from '../../../../generator/debug/site/page-renders';
import { createPageRenders } from '../../../../generator/debug/site/page-renders';
import type { StepResults } from '../../../../generator/debug/site/step-results';
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

/** Versions of one site, one after the other. */
function versions() {
  const results: StepResults = new Map();
  const files: PageFiles = new Map();
  const context = contextOf();
  return {
    context,
    open: (changed: Partial<SiteContext> = {}) =>
      createPageRenders({ context: { ...context, ...changed }, results, files }),
  };
}

const OTHER_SCRIPT = '/assets/main-OTHER.js';

it('when only the main script changes, pages get its address without being rendered again', async () => {
  const { context, open } = versions();
  const before = await (await open()).of('index.html');
  const renders = await open({ assets: { ...context.assets, mainScript: OTHER_SCRIPT } });
  const page = await renders.of('index.html');
  expect(page?.render.html).toBe(before?.render.html?.replace(context.assets.mainScript, OTHER_SCRIPT));
  expect(page?.render.html).toContain(OTHER_SCRIPT);
  expect(page?.tag).not.toBe(before?.tag);
  expect(renders.count()).toBe(0);
  // What was rendered anew would be the same.
  const fresh = await versions().open({ assets: { ...context.assets, mainScript: OTHER_SCRIPT } });
  expect(await fresh.of('index.html')).toMatchObject({ tag: page?.tag, styles: page?.styles });
  expect(fresh.count()).toBe(1);
});

it('the script address is updated across versions, even for pages that were not requested meanwhile', async () => {
  const { context, open } = versions();
  await (await open()).of('index.html');
  for (const mainScript of ['/assets/main-A.js', OTHER_SCRIPT])
    await open({ assets: { ...context.assets, mainScript } });
  const renders = await open({ assets: { ...context.assets, mainScript: OTHER_SCRIPT } });
  const html = (await renders.of('index.html'))?.render.html ?? '';
  expect(html.match(/\/assets\/main-\w+\.js/g)).toEqual([OTHER_SCRIPT]);
});

it.each<[string, (context: SiteContext) => Partial<SiteContext>]>([
  ['content', () => ({ store: contextOf().store })],
  [
    'a style sheet',
    ({ assets }) => ({ assets: { ...assets, stylesheets: { ...assets.stylesheets, site: '/b.css' } } }),
  ],
  [
    'a module preload of the main script',
    ({ assets }) => ({ assets: { ...assets, modulePreloads: ['/assets/chunk.js'] } }),
  ],
  ['an inline script', ({ assets }) => ({ assets: { ...assets, headScript: 'other()' } })],
  [
    'the environment',
    ({ environment }) => ({ environment: { ...environment, SITE_SALES_URL: 'https://other.example/' } }),
  ],
  ['the site name', ({ site }) => ({ site: { ...site, name: 'Another name' } })],
  ['the code', () => ({ digest: 'another' })],
])('pages are rendered again when %s changes', async (_what, changed) => {
  const { context, open } = versions();
  await (await open()).of('index.html');
  const renders = await open(changed(context));
  await renders.of('index.html');
  expect(renders.count()).toBe(1);
});

it('pages with errors are rendered again each time', async () => {
  const { context, open } = versions();
  expect((await (await open()).of('lp.html'))?.errors).not.toEqual([]);
  const renders = await open({ assets: { ...context.assets, mainScript: OTHER_SCRIPT } });
  expect((await renders.of('lp.html'))?.errors).not.toEqual([]);
  expect(renders.count()).toBe(1);
});

it('a page is rendered once, and a missing page remains missing', async () => {
  const { open } = versions();
  const renders = await open();
  expect(await renders.of('index.html')).toBe(await renders.of('index.html'));
  expect(await renders.of('nowhere.html')).toBeUndefined();
  expect(renders.count()).toBe(1);
});
