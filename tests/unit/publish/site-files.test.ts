import { describe, expect, test } from 'vitest';
import { createMessage, type Message } from '../../../generator/errors/site-error';
import { buildJsonFile, pageIdsFile, robotsFile } from '../../../generator/publish/data-files';
import { redirectsFile } from '../../../generator/publish/redirects-file';
import { sitemapFile } from '../../../generator/publish/sitemap-file';
import type { SitePage } from '../../../generator/site-map/site-map';

const BASE_URL = 'https://www.planfold.example';

function page(path: string, changes: Partial<SitePage> = {}): SitePage {
  const name = path === '/' ? 'index' : path.slice(1);
  return {
    path,
    locale: 'en',
    pageId: name.replaceAll('/', '-'),
    file: `${name}.html`,
    template: 'landing',
    title: `Title of ${name}`,
    entryId: `entry-${name}`,
    noIndex: false,
    alternates: [{ locale: 'en', path }],
    ...changes,
  };
}

const PRICING = [
  { locale: 'en' as const, path: '/pricing' },
  { locale: 'fr-FR' as const, path: '/fr-FR/pricing' },
];

const SITE_MAP = {
  redirects: [],
  pages: [
    page('/teams/it'),
    page('/pricing', { template: 'pricing', alternates: PRICING }),
    page('/lp', { noIndex: true }),
    page('/fr-FR/pricing', { template: 'pricing', locale: 'fr-FR', alternates: PRICING }),
    page('/404', { template: 'error' }),
    page('/401', { template: 'error' }),
    page('/'),
  ],
};

test('page-ids.json lists every page except the error pages, sorted by path', () => {
  const { version, pages } = JSON.parse(pageIdsFile(SITE_MAP));
  expect(version).toBe(1);
  expect(pages.map(({ path }: SitePage) => path)).toEqual([
    '/',
    '/fr-FR/pricing',
    '/lp',
    '/pricing',
    '/teams/it',
  ]);
  expect(pages[1]).toEqual({
    path: '/fr-FR/pricing',
    pageId: 'fr-FR-pricing',
    locale: 'fr-FR',
    file: 'fr-FR/pricing.html',
    template: 'pricing',
    title: 'Title of fr-FR/pricing',
  });
});

describe('sitemap.xml', () => {
  test('lists indexable pages once, sorted, without timestamps', async () => {
    const text = await sitemapFile(SITE_MAP, BASE_URL);
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ['/', '/fr-FR/pricing', '/pricing', '/teams/it'].map((path) => BASE_URL + path),
    );
    expect(text).not.toContain('lastmod');
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    expect(text.endsWith('</urlset>\n')).toBe(true);
  });

  test('lists all languages of a page on each of them, and the default as x-default', async () => {
    const text = await sitemapFile(SITE_MAP, BASE_URL);
    const links = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair);
    const ofPricing = [
      ['en', `${BASE_URL}/pricing`],
      ['fr-FR', `${BASE_URL}/fr-FR/pricing`],
      ['x-default', `${BASE_URL}/pricing`],
    ];
    expect(links).toEqual([...ofPricing, ...ofPricing]);
  });

  test('omits languages whose page is not indexable', async () => {
    const pages = SITE_MAP.pages.map((each) =>
      each.path === '/pricing' ? { ...each, noIndex: true } : each,
    );
    expect(await sitemapFile({ redirects: [], pages }, BASE_URL)).not.toContain('hreflang');
  });

  test('escapes addresses', async () => {
    const text = await sitemapFile({ redirects: [], pages: [page('/a b/é&c')] }, BASE_URL);
    expect(text).toContain(`<loc>${BASE_URL}/a%20b/%C3%A9&amp;c</loc>`);
  });
});

describe('the limits of search engines for a sitemap', () => {
  const numbered = (count: number, changes: Partial<SitePage> = {}) =>
    Array.from({ length: count }, (_, index) => page(`/p${index}`, changes));

  test('allow 50,000 pages, besides those that are not indexable', async () => {
    const pages = [...numbered(50_000), page('/hidden', { noIndex: true })];
    const text = await sitemapFile({ redirects: [], pages }, BASE_URL);
    expect(text.match(/<loc>/g)).toHaveLength(50_000);
  });

  test('refuse one more', async () => {
    await expect(sitemapFile({ redirects: [], pages: numbered(50_001) }, BASE_URL)).rejects.toThrow(
      'output.sitemap_too_large: The file sitemap.xml would list 50001 pages',
    );
  });

  test('refuse more than 50 MB', async () => {
    const path = `/${'a'.repeat(2000)}`;
    const alternates = (['en', 'de'] as const).map((locale) => ({ locale, path }));
    const pages = [page(path), ...numbered(9000, { alternates })];
    await expect(sitemapFile({ redirects: [], pages }, BASE_URL)).rejects.toThrow('output.sitemap_too_large');
  });
});

test('robots.txt lists the sitemap, and closes a preview', () => {
  expect(robotsFile({ baseUrl: BASE_URL, isPreview: false })).toContain(`Sitemap: ${BASE_URL}/sitemap.xml\n`);
  expect(robotsFile({ baseUrl: BASE_URL, isPreview: false })).not.toContain('Disallow');
  expect(robotsFile({ baseUrl: BASE_URL, isPreview: true })).toBe('User-agent: *\nDisallow: /\n');
});

test.each([
  [{ from: '/old', to: '/new', isPermanent: true }, '/old /new 301\n'],
  [{ from: '/old', to: '/new?a=b#c', isPermanent: false }, '/old /new?a=b#c 302\n'],
  [{ from: '/a b', to: '/é', isPermanent: true }, '/a%20b /%C3%A9 301\n'],
  [{ from: '/a*/b:', to: '/c', isPermanent: true }, '/a%2A/b%3A /c 301\n'],
  [{ from: '/a', to: '//evil.test/b', isPermanent: true }, '/a /evil.test/b 301\n'],
  [
    { from: '/a', to: 'https://app.planfold.example/b', isPermanent: true },
    '/a https://app.planfold.example/b 301\n',
  ],
  // Only some versions of Node encode this character.
  [{ from: '/a^', to: 'https://b.test/c^?d=^', isPermanent: true }, '/a%5E https://b.test/c%5E?d=^ 301\n'],
])('_redirects contains %j, and the same with a slash at the end of the source', (redirect, line) => {
  expect(redirectsFile({ redirects: [redirect], pages: [] })).toBe(line + line.replace(' ', '/ '));
});

test('build.json has sorted warnings without local details', () => {
  const first = createMessage(
    'content.not_an_asset',
    {},
    { page: '/a', entry: '1', link: 'https://editor.test' },
  );
  const second = createMessage('content.page_without_sections', {}, { page: '/b' });
  const bytes = { data: 5, page: 4, embed: 3, media: 2, asset: 1 };
  const report = { revision: 'r1', pageTotal: 2, bytes };
  const text = buildJsonFile({ ...report, warnings: [first, second] });
  expect(buildJsonFile({ ...report, warnings: [second, first] })).toBe(text);
  expect(JSON.parse(text)).toEqual({
    version: 1,
    revision: 'r1',
    pages: { total: 2 },
    bytes,
    warnings: [
      { code: 'content.not_an_asset', message: 'Not an asset', page: '/a', entry: '1' },
      { code: 'content.page_without_sections', message: 'The page has no sections.', page: '/b' },
    ],
  });
});

test('the warnings in build.json are sorted by page, code, entry, field, locale and message', () => {
  const KEYS = ['page', 'code', 'entry', 'field', 'locale', 'message'];
  const optional = new Set(['page', 'entry', 'field', 'locale']);
  const sorted = Array.from({ length: 2 ** KEYS.length }, (_, number) => {
    const isLater = [...number.toString(2).padStart(KEYS.length, '0')].map((digit) => digit === '1');
    const values = KEYS.map((key, index) => [key, isLater[index] ? 'b' : 'a'] as const);
    return Object.fromEntries(values.filter(([key, value]) => value === 'b' || !optional.has(key)));
  });
  const warnings = sorted.toReversed() as unknown as Message[];
  const text = buildJsonFile({
    revision: 'r1',
    pageTotal: 1,
    bytes: { data: 0, page: 0, embed: 0, media: 0, asset: 0 },
    warnings,
  });
  expect(JSON.parse(text).warnings).toEqual(sorted);
});
