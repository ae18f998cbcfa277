import { expect, it } from 'vitest';
import { createSiteMap } from '../../../generator/site-map/create-site-map';
import { bannerPatternWarnings } from '../../../generator/site-map/site-map-warnings';
import { entryOf, storeOf } from '../../support/content-fixture';

/** The warnings about a banner with these fields, on a site with a home page, `/lp/ai` and translated prices. */
function warningsFor(fields: Parameters<typeof entryOf>[2]): string[] {
  const page = (path: string, template: string) =>
    entryOf(`at ${path}`, 'page', { path, template, title: path });
  const pages = [page('/', 'home'), page('/lp/ai', 'landing'), page('/pricing', 'pricing')];
  const store = storeOf({ entries: [...pages, entryOf('news', 'banner', fields)] });
  const { siteMap } = createSiteMap(store);
  return bannerPatternWarnings(store, siteMap).map(
    ({ entry, field, message }) => `${entry} ${field} ${message.match(/"[^"]*"(, "[^"]*")*/)?.[0]}`,
  );
}

it.each<[string, Parameters<typeof entryOf>[2], readonly string[]]>([
  ['patterns of pages', { paths: ['/', '/lp*', '/pricing/', ' /lp/ai ', '*'] }, []],
  ['the path of a translation', { paths: ['/de/pricing', '/fr-FR/*'] }, []],
  ['a mistyped path', { paths: ['/pricing', '/pricng'] }, ['news paths "/pricng"']],
  ['a path without its slash', { paths: ['pricing'] }, ['news paths "pricing"']],
  [
    'an address',
    { paths: ['https://www.planfold.example/lp'] },
    ['news paths "https://www.planfold.example/lp"'],
  ],
  [
    'two patterns and an exclusion that fit no page',
    { paths: ['/a', '*', '/b*'], excludedPaths: ['/LP/ai'] },
    ['news paths "/a", "/b*"', 'news excludedPaths "/LP/ai"'],
  ],
  ['no patterns', {}, []],
  ['lists in another form', { paths: '/a', excludedPaths: [1] }, []],
  ['a hidden banner', { paths: ['/a'], isHidden: true }, []],
])('a banner with %s', (_banner, fields, expected) => {
  expect(warningsFor(fields)).toEqual(expected);
});
