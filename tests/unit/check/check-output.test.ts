import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkOutput } from '../../../generator/check/check-output';
import { BASE_URL, checkWith, PRICING_VERSIONS, page, pageIds, SOUND_SITE } from './sound-site';

test('finds nothing in a sound site, and counts its pages', async () => {
  expect(await checkWith()).toEqual({ findings: [], pages: 4 });
});

const BODY_FAULTS: Array<[name: string, body: string, code: string, part: string]> = [
  ['a link to no page', '<a href="/unknown">x</a>', 'check.link_broken', '/unknown'],
  ['a link to a folder', '<a href="/de">x</a>', 'check.link_broken', '/de'],
  ['an absolute link to no page', `<a href="${BASE_URL}/gone">x</a>`, 'check.link_broken', '/gone'],
  ['a link that is no address', '<a href="http://[">x</a>', 'check.link_broken', 'http://['],
  ['a link inside a template', '<template><a href="/gone">x</a></template>', 'check.link_broken', '/gone'],
  ['a link inside noscript', '<noscript><a href="/gone">x</a></noscript>', 'check.link_broken', '/gone'],
  ['an anchor that its own page lacks', '<a href="#gone">x</a>', 'check.anchor_missing', '#gone'],
  [
    'an anchor that another page lacks',
    '<a href="/pricing#gone">x</a>',
    'check.anchor_missing',
    '/pricing#gone',
  ],
  [
    'a missing script',
    '<script src="/assets/gone.js"></script>',
    'check.resource_missing',
    '/assets/gone.js',
  ],
  [
    'a missing lazy film',
    '<video><source data-src="/media/gone.mp4"></video>',
    'check.resource_missing',
    'gone.mp4',
  ],
  ['a missing poster', '<video poster="/media/gone.webp"></video>', 'check.resource_missing', 'gone.webp'],
  [
    'a missing embed',
    '<iframe src="/embeds/gone.html"></iframe>',
    'check.resource_missing',
    '/embeds/gone.html',
  ],
  [
    'a missing candidate of a picture',
    '<picture><source srcset="/media/a-0a1b2c3d.webp 500w, /media/gone.avif 600w"></picture>',
    'check.resource_missing',
    '/media/gone.avif',
  ],
  ['a repeated id', '<p id="x"></p><p id="x"></p>', 'check.id_repeated', 'x'],
  [
    'an image without alt',
    '<img src="/robots.txt" width="1" height="1">',
    'check.image_without_alt',
    '/robots.txt',
  ],
  [
    'an image without height',
    '<img src="/robots.txt" alt="" width="1">',
    'check.image_without_size',
    '/robots.txt',
  ],
  [
    'an image of no size',
    '<img src="/robots.txt" alt="" width="auto" height="0">',
    'check.image_without_size',
    '',
  ],
];

test.each(BODY_FAULTS)('finds %s', async (_, body, code, part) => {
  const { findings } = await checkWith({ 'index.html': page('/', { body }) });
  expect(findings).toEqual([
    expect.objectContaining({ code, page: '/', message: expect.stringContaining(part) }),
  ]);
});

const SITE_FAULTS: Array<
  [name: string, changes: Record<string, string | Uint8Array>, found: Array<[string, string?]>]
> = [
  [
    'a canonical address of another page',
    { 'index.html': page('/').replace(`href="${BASE_URL}/"`, `href="${BASE_URL}/pricing"`) },
    [['check.canonical_wrong', '/']],
  ],
  [
    'a relative canonical address',
    { 'index.html': page('/').replace(`href="${BASE_URL}/"`, 'href="/"') },
    [['check.canonical_wrong', '/']],
  ],
  [
    'a missing title',
    { 'index.html': page('/').replace(/<title>.*<\/title>/, '') },
    [['check.title_missing', '/']],
  ],
  [
    'a title of two pages',
    { 'pricing.html': String(SOUND_SITE['pricing.html']).replace('Title of pricing', 'Title of home') },
    [['check.title_repeated', '/pricing']],
  ],
  [
    'a page id of two pages, and one that is not the listed one',
    {
      'pricing.html': String(SOUND_SITE['pricing.html']).replace(
        'data-page-id="pricing"',
        'data-page-id="home"',
      ),
    },
    [
      ['check.page_id_repeated', '/pricing'],
      ['check.page_not_listed', '/pricing'],
    ],
  ],
  [
    'a page without id',
    { 'index.html': page('/').replace(' data-page-id="home"', '') },
    [
      ['check.page_id_missing', '/'],
      ['check.page_not_listed', '/'],
    ],
  ],
  [
    'a version that does not name the page back',
    { 'de/pricing.html': page('/de/pricing') },
    [['check.hreflang_not_reciprocal', '/pricing']],
  ],
  [
    'a page that does not name itself among its versions',
    {
      'pricing.html': page('/pricing', {
        head: PRICING_VERSIONS.replaceAll(`${BASE_URL}/pricing`, `${BASE_URL}/`),
        body: '<p id="plans">',
      }),
    },
    [
      ['check.hreflang_not_reciprocal', '/pricing'],
      ['check.hreflang_not_reciprocal', '/pricing'],
    ],
  ],
  [
    'a listed page without a file',
    { 'page-ids.json': pageIds(['/', '/de/pricing', '/gone', '/pricing']) },
    [['check.page_file_missing', '/gone']],
  ],
  [
    'a page that is not listed',
    { 'page-ids.json': pageIds(['/', '/pricing']) },
    [['check.page_not_listed', '/de/pricing']],
  ],
  [
    'HTML above its budget',
    { 'index.html': page('/', { body: `<!--${randomBytes(24_000).toString('hex')}-->` }) },
    [['check.too_large', '/']],
  ],
  [
    'style sheets above their budget, on each page that loads them',
    { 'assets/main-0a1b2c3d.css': `/*${randomBytes(14_000).toString('hex')}*/` },
    [
      ['check.too_large', '/'],
      ['check.too_large', '/de/pricing'],
      ['check.too_large', '/pricing'],
    ],
  ],
  ['a font above its budget', { 'assets/inter-0a1b2c3d.woff2': randomBytes(41_000) }, [['check.too_large']]],
];

test.each(SITE_FAULTS)('finds %s', async (_, changes, found) => {
  const { findings } = await checkWith(changes);
  expect(findings.map(({ code, page: path }) => (path === undefined ? [code] : [code, path]))).toEqual(found);
});

test('accepts much HTML that compresses well', async () => {
  expect(
    (await checkWith({ 'index.html': page('/', { body: '<p>text</p>'.repeat(20_000) }) })).findings,
  ).toEqual([]);
});

test('asks nothing of the canonical address of a page that is not indexed', async () => {
  const head = '<meta name="robots" content="noindex, follow">';
  const html = page('/', { head }).replace(/<link rel="canonical"[^>]*>/, '');
  expect((await checkWith({ 'index.html': html })).findings).toEqual([]);
});

test('refuses a folder without a build', async () => {
  await expect(
    checkOutput({ outDir: join(tmpdir(), 'no-such-build'), baseUrl: BASE_URL }),
  ).rejects.toMatchObject({
    messages: [{ code: 'output.missing' }],
  });
});
