import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { createSiteMap, statusPages } from '../../../generator/site-map/create-site-map';
import { duplicateErrors } from '../../../generator/site-map/duplicates';
import { movedPathWarnings } from '../../../generator/site-map/site-map-warnings';
import { entryOf, storeOf } from '../../support/content-fixture';

const home = entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' });

function codesOf(...entries: ReturnType<typeof entryOf>[]) {
  const { errors } = createSiteMap(storeOf({ entries: [home, ...entries] }));
  return errors.map(({ code, entry, field }) => ({ code, entry, field }));
}

describe('the site map', () => {
  it('contains pricing in all languages and every other page in English only', () => {
    const entries = [
      home,
      entryOf('pricing', 'page', { path: '/pricing', template: 'pricing', title: 'Pricing' }),
      entryOf('brain', 'page', { path: '/brain', template: 'brain', title: 'Brain' }),
    ];
    const { siteMap } = createSiteMap(storeOf({ entries }));
    const pages = siteMap.pages.map(({ path, pageId, locale }) => [path, pageId, locale]);
    expect(pages.filter(([path]) => !path?.endsWith('/pricing'))).toEqual([
      ['/', 'home', 'en'],
      ['/401', '401', 'en'],
      ['/404', '404', 'en'],
      ['/brain', 'brain', 'en'],
    ]);
    expect(pages).toEqual(
      expect.arrayContaining([
        ['/de/pricing', 'de-pricing', 'de'],
        ['/pricing', 'pricing', 'en'],
        ['/pt-BR/pricing', 'pt-br-pricing', 'pt-BR'],
      ]),
    );
    const locales = pages.filter(([path]) => path?.endsWith('/pricing')).map(([, , locale]) => locale);
    expect(locales.sort()).toEqual([...LOCALES].sort());
  });

  it('uses a given page id in the default locale, and derives those of the other locales', () => {
    const page = { path: '/pricing', template: 'pricing', title: 'P', pageId: ' My_Id' };
    const { siteMap } = createSiteMap(storeOf({ entries: [home, entryOf('p', 'page', page)] }));
    const ids = Object.fromEntries(siteMap.pages.map(({ path, pageId }) => [path, pageId]));
    expect(ids['/pricing']).toBe(' My_Id');
    expect(ids['/de/pricing']).toBe('de-pricing');
  });

  it('derives the page id when the given one is empty', () => {
    const entry = entryOf('lp', 'page', { path: '/lp', template: 'landing', title: 'LP', pageId: '  ' });
    const { siteMap } = createSiteMap(storeOf({ entries: [home, entry] }));
    expect(siteMap.pages.find(({ path }) => path === '/lp')?.pageId).toBe('lp');
  });

  it('adds error pages and preserves those from content', () => {
    const own = entryOf('lost', 'page', { path: '/404', template: 'error', title: 'Lost' });
    const { siteMap } = createSiteMap(storeOf({ entries: [home, own] }));
    const status = siteMap.pages.filter(({ template }) => template === 'error');
    expect(status.map(({ path, entryId, noIndex }) => [path, entryId, noIndex])).toEqual([
      ['/401', undefined, true],
      ['/404', 'lost', true],
    ]);
  });

  it('removes a trailing slash', () => {
    const { siteMap } = createSiteMap(
      storeOf({ entries: [home, entryOf('lp', 'page', { path: '/lp/', template: 'landing', title: 'LP' })] }),
    );
    expect(siteMap.pages.map(({ path }) => path)).toContain('/lp');
  });

  it('reports both entries if two pages have the same path, ignoring case', () => {
    const { errors } = createSiteMap(
      storeOf({
        entries: [
          home,
          entryOf('first', 'page', { path: '/lp', template: 'landing', title: 'A' }),
          entryOf('second', 'page', { path: '/LP', template: 'landing', title: 'B' }),
        ],
      }),
    );
    expect(errors.map(({ code }) => code)).toEqual(['site_map.duplicate_path']);
    expect(errors[0]?.message).toContain('first');
    expect(errors[0]?.message).toContain('second');
  });

  it('reports both pages if two have the same page id', () => {
    const faults = codesOf(
      entryOf('nested', 'page', { path: '/a/b', template: 'landing', title: 'A' }),
      entryOf('flat', 'page', { path: '/a-b', template: 'landing', title: 'B' }),
    );
    expect(faults).toEqual([{ code: 'site_map.duplicate_page_id', entry: 'nested', field: 'pageId' }]);
  });

  it.each([
    [{ template: 'landing' }, 'content.required_field_missing', 'path'],
    [{ path: '/../x', template: 'landing' }, 'site_map.path_invalid', 'path'],
    [{ path: '/x', template: 'blog' }, 'site_map.template_unknown', 'template'],
    [{ path: '/x' }, 'site_map.template_unknown', 'template'],
  ])('refuses the page fields %j with %s', (fields, code, field) => {
    expect(codesOf(entryOf('bad', 'page', { title: 'Bad', ...fields }))).toEqual([
      { code, entry: 'bad', field },
    ]);
  });

  it('reports a space without pages', () => {
    expect(createSiteMap(storeOf({})).errors.map(({ code }) => code)).toEqual(['site_map.no_pages']);
  });
});

it.each([
  ['an invalid path', entryOf('bad', 'page', { path: '/../x', template: 'landing' })],
  ['an unknown template', entryOf('bad', 'page', { path: '/x', template: 'blog' })],
  ['a missing path', entryOf('bad', 'page', { template: 'landing' })],
  ['the path of another page', entryOf('zzz', 'page', { path: '/', template: 'landing' })],
  ['a redirect to another host', entryOf('bad', 'redirect', { from: '/a', to: 'https://evil.test' })],
])('an error links to its entry: %s', (_, entry) => {
  const { errors } = createSiteMap(storeOf({ entries: [home, entry] }));
  expect(errors.map(({ link }) => link)).toEqual([
    `https://app.contentful.com/spaces/space/environments/master/entries/${entry.id}`,
  ]);
});

it('a moved page links to its entry, and a built-in page has no link', () => {
  const { siteMap } = createSiteMap(storeOf({ entries: [home] }));
  const space = { spaceId: 'space', environment: 'master' };
  const before = { pages: [{ entryId: 'home', path: '/before', alternates: [{ path: '/before' }] }] };
  expect(movedPathWarnings(before, siteMap, space)).toMatchObject([
    { entry: 'home', link: 'https://app.contentful.com/spaces/space/environments/master/entries/home' },
  ]);
  expect(movedPathWarnings({ pages: [{ entry: 'home', way: '/before' }] }, siteMap, space)).toEqual([]);
  expect(duplicateErrors([...siteMap.pages, ...statusPages([])], space)[0]).not.toHaveProperty('link');
});

describe('redirects', () => {
  const redirect = (id: string, from: string, to: string) =>
    entryOf(id, 'redirect', { from, to, isPermanent: true });

  it('are part of the site map', () => {
    const { siteMap, errors } = createSiteMap(
      storeOf({ entries: [home, redirect('r', ' /old/ ', ' /?x=1#y ')] }),
    );
    expect(errors).toEqual([]);
    expect(siteMap.redirects).toEqual([
      { from: '/old', to: '/?x=1#y', isPermanent: true, entryId: expect.any(String) },
    ]);
  });

  it.each([
    ['a page as the source', [redirect('r', '/', '/lp')]],
    ['a loop of two redirects', [redirect('a', '/a', '/b'), redirect('b', '/b', '/a')]],
    ['a redirect to itself', [redirect('a', '/a', '/a?x=1')]],
    ['a repeated source', [redirect('a', '/a', '/'), redirect('b', '/a', '/lp')]],
    ['another host as the target', [redirect('a', '/a', '//evil.test')]],
    ['a full address as the target', [redirect('a', '/a', 'https://evil.test')]],
    ['a missing source', [redirect('a', '', '/')]],
    ['a host that is not allowed', [redirect('a', '/a/*', 'https://evil.test/:splat')]],
    ['an allowed host with a password', [redirect('a', '/a', 'https://a:b@app.planfold.example/')]],
    ['an allowed host without https', [redirect('a', '/a', 'http://app.planfold.example/')]],
    ['a wildcard in the middle', [redirect('a', '/a/*/b', '/')]],
    ['a wildcard as a part of a segment', [redirect('a', '/a/b*', '/')]],
    ['a placeholder as a part of a segment', [redirect('a', '/a/b:c', '/')]],
    ['a repeated placeholder', [redirect('a', '/a/:b/:b', '/')]],
    ['a placeholder that begins with another one', [redirect('a', '/a/:b/:bc', '/')]],
    ['a reserved placeholder', [redirect('a', '/a/:splat', '/')]],
    ['an unknown placeholder in the target', [redirect('a', '/a/:b', '/:c')]],
    ['a splat without a wildcard', [redirect('a', '/a/:b', '/:splat')]],
    ['a pattern that covers a page', [redirect('a', '/*', '/x/:splat')]],
    ['a pattern that covers assets', [redirect('a', '/:a/:b', '/lp')]],
    ['a wildcard that leads into itself', [redirect('a', '/a/*', '/a/b/:splat')]],
    ['a wildcard that leads back', [redirect('a', '/a/*', '/b/:splat'), redirect('b', '/b/:c', '/a/:c')]],
    ['two patterns for the same paths', [redirect('a', '/a/:b', '/'), redirect('b', '/a/:c', '/lp')]],
  ])('are refused for %s', (_, entries) => {
    const faults = codesOf(...entries);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every(({ code }) => code === 'site_map.redirect_invalid')).toBe(true);
  });

  it.each([
    ['/old/*', '/new/:splat'],
    ['/de/*', '/:splat'],
    ['/2024/:month/:slug', '/blog/:slug?month=:month'],
    ['/login', 'https://app.planfold.example/login?from=site'],
    ['/help/*', 'https://app.planfold.example/help/:splat'],
  ])('may lead from %s to %s', (from, to) => {
    expect(codesOf(redirect('a', from, to))).toEqual([]);
  });

  it('may lead to another redirect', () => {
    expect(codesOf(redirect('a', '/a', '/b'), redirect('b', '/b', '/'))).toEqual([]);
  });
});
