import { expect, it } from 'vitest';
import { PageRenders } from '../../../../generator/debug/site/page-renders';
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
  expect(page).toMatchObject({ tag: '', styles: '' });
});

it('only the digest of style sheets changes when a style sheet has another address', async () => {
  const context = contextOf();
  const { assets } = context;
  const stylesheets = { ...assets.stylesheets, site: '/assets/site-OTHER.css' };
  const versionOf = async (changed: SiteContext) => new PageRenders(changed, new Map()).of('index.html');
  const before = await versionOf(context);
  const after = await versionOf({ ...context, assets: { ...assets, stylesheets } });
  expect(after?.tag).toBe(before?.tag);
  expect(after?.styles).not.toBe(before?.styles);
});
