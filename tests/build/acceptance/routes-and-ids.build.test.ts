import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { entry, homePage, link } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';
import { type BuiltSite, buildContent, codesOf, pageAt } from './built-site';

const ORIGIN = 'https://www.planfold.example';
const text = entry('text', 'sectionMarkdown', { heading: 'Text', body: 'Text.' });

const ROUTES = [
  ['/lp', 'lp', 'lp.html'],
  ['/lp/teams/project-management', 'lp-teams-project-management', 'lp/teams/project-management.html'],
  ['/lp/a.b c', 'lp-a-b-c', 'lp/a.b c.html'],
  ['/lp/über', 'lp-ber', 'lp/über.html'],
  ['/lp/x[y]^z', 'lp-x-y-z', 'lp/x[y]^z.html'],
  ['/a_b', 'a_b', 'a_b.html'],
  ['/a--b', 'a-b', 'a--b.html'],
  ['/-edge-', '-edge-', '-edge-.html'],
  ['/Upper', 'upper', 'Upper.html'],
  ['/de', 'de', 'de.html'],
  ['/constructor', 'constructor', 'constructor.html'],
  ['/teams/constructor', 'teams-constructor', 'teams/constructor.html'],
  ['/teams/toString', 'teams-tostring', 'teams/toString.html'],
  ['/teams/__proto__', 'teams-__proto__', 'teams/__proto__.html'],
] as const;

const EXPERIMENTS_AND_REDIRECTS = [
  entry('away', 'redirect', { from: '/old', to: '/lp', isPermanent: true }),
  entry('later', 'redirect', { from: '/soon', to: '/lp?x=1', isPermanent: false }),
  entry('unsaid', 'redirect', { from: '/unsaid', to: '/lp#text' }),
  entry('power', 'redirect', { from: '/x^2', to: '/lp/x[y]^z' }),
];

describe('routes and page ids', () => {
  let site: BuiltSite;
  let pages: Readonly<Record<string, Readonly<Record<string, string>>>>;

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['text']),
        text,
        ...ROUTES.map(([path]) =>
          pageAt(path, ['text'], path.startsWith('/teams/') ? { template: 'team' } : {}),
        ),
        pageAt('/slashed/', ['text']),
        pageAt('/supplied', ['text'], { pageId: 'My_Id' }),
        pageAt('/empty-id', ['text'], { pageId: '' }),
        pageAt('/pricing', ['text'], { template: 'pricing', pageId: 'Prices' }),
        pageAt('/hidden', ['text'], { noIndex: true }),
        pageAt('/404', ['text'], { template: 'error' }),
        pageAt('/401', ['text'], { template: 'error' }),
        ...EXPERIMENTS_AND_REDIRECTS,
      ],
    });
    // Nothing in this space is translated; other messages are unexpected.
    const codes = site.stderr.match(/^(?:error|warning) [\w.]+/gm);
    expect(new Set(codes)).toEqual(new Set(['warning content.translation_missing']));
    pages = Object.fromEntries((await site.manifest()).map((page) => [page.path, page]));
  });

  it.each(ROUTES)('%s has the id %s and the file %s', async (path, pageId, file) => {
    expect(pages[path]).toMatchObject({ pageId, file, locale: 'en' });
    const body = (await site.elements(file)).find(({ tag }) => tag === 'body');
    expect(body?.attributes['data-page-id']).toBe(pageId);
  });

  it('a path with a trailing slash is the path without it', () => {
    expect(pages['/slashed']).toMatchObject({ pageId: 'slashed', file: 'slashed.html' });
    expect(pages['/slashed/']).toBeUndefined();
  });

  it('the home page has the id home', () => {
    expect(pages['/']).toMatchObject({ pageId: 'home', file: 'index.html' });
  });

  it('a custom id is unchanged, an empty one counts as missing', () => {
    expect(pages['/supplied']?.pageId).toBe('My_Id');
    expect(pages['/empty-id']?.pageId).toBe('empty-id');
  });

  it('a custom id is for the default locale, localized pages have derived ids', () => {
    const ids = [
      '/pricing',
      '/fr-FR/pricing',
      '/es-ES/pricing',
      '/it/pricing',
      '/pt-BR/pricing',
      '/de/pricing',
    ];
    expect(ids.map((path) => pages[path]?.pageId)).toEqual([
      'Prices',
      'fr-fr-pricing',
      'es-es-pricing',
      'it-pricing',
      'pt-br-pricing',
      'de-pricing',
    ]);
  });

  it('only pricing is localized, and there is no index page of the locale', async () => {
    const localized = Object.values(pages).filter(({ locale }) => locale !== 'en');
    expect(localized.map(({ path }) => path).sort()).toEqual(
      LOCALES.slice(1)
        .map((locale) => `/${locale}/pricing`)
        .sort(),
    );
    expect(pages['/en/pricing']).toBeUndefined();
    expect(pages['/_app']).toBeUndefined();
  });

  it('the list of pages is sorted by path, has unique ids, and leaves out the two error pages', async () => {
    const listed = await site.manifest();
    const paths = listed.map(({ path }) => path ?? '');
    expect(paths).toEqual([...paths].sort());
    expect(new Set(listed.map(({ pageId }) => pageId)).size).toBe(listed.length);
    expect(paths).not.toContain('/404');
    expect(paths).not.toContain('/401');
    expect(Object.keys(listed[0] ?? {})).toEqual(['path', 'pageId', 'locale', 'file', 'template', 'title']);
    expect(await site.read('404.html')).toContain('data-page-template="error"');
    expect(await site.read('401.html')).toContain('data-page-template="error"');
  });

  it('the language of a page is that of its locale', async () => {
    for (const [file, language] of [
      ['pricing.html', 'en'],
      ['fr-FR/pricing.html', 'fr-FR'],
      ['pt-BR/pricing.html', 'pt-BR'],
      ['de.html', 'en'],
    ] as const) {
      const html = (await site.elements(file)).find(({ tag }) => tag === 'html');
      expect(html?.attributes.lang).toBe(language);
    }
  });

  it('a team path with an unknown topic sets no department', async () => {
    for (const file of ['teams/constructor.html', 'teams/__proto__.html', 'teams/toString.html']) {
      expect(await site.read(file)).not.toMatch(/native code|data-department/u);
    }
  });

  it('an address is the same in the page and in the sitemap, whatever Node’s URL parser leaves as it is', async () => {
    const address = 'https://www.planfold.example/lp/x%5By%5D%5Ez';
    expect(await site.read('lp/x[y]^z.html')).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(await site.read('sitemap.xml')).toContain(`<loc>${address}</loc>`);
  });

  it('the sitemap contains every indexable page once, with a valid address', async () => {
    const found = [...(await site.read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/gu)].map(
      ([, url]) => url,
    );
    const expected = Object.keys(pages).filter((path) => path !== '/hidden');
    expect(found.sort()).toEqual(expected.map((path) => ORIGIN + encodeURI(path)).sort());
  });

  it('only a page that must not be indexed has noindex', async () => {
    const robots = async (file: string) =>
      (await site.elements(file))
        .filter(({ attributes }) => attributes.name === 'robots')
        .map(({ attributes }) => attributes.content);
    expect(await robots('hidden.html')).toEqual([expect.stringContaining('noindex')]);
    expect(await robots('lp.html')).toEqual([]);
  });

  it('a localized page lists its alternates and itself, with absolute addresses', async () => {
    const links = (await site.elements('de/pricing.html')).filter(({ tag }) => tag === 'link');
    const alternates = links.filter(({ attributes }) => attributes.hreflang !== undefined);
    expect(
      Object.fromEntries(alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])),
    ).toEqual({
      en: `${ORIGIN}/pricing`,
      ...Object.fromEntries(LOCALES.slice(1).map((locale) => [locale, `${ORIGIN}/${locale}/pricing`])),
      'x-default': `${ORIGIN}/pricing`,
    });
    const canonical = links.find(({ attributes }) => attributes.rel === 'canonical');
    expect(canonical?.attributes.href).toBe(`${ORIGIN}/de/pricing`);
  });

  it('redirects are written with their status, each with and without a slash at the end', async () => {
    const lines = (await site.read('_redirects')).trim().split('\n');
    expect(lines.map((line) => line.split(/\s+/u)).sort()).toEqual([
      ['/old', '/lp', '301'],
      ['/old/', '/lp', '301'],
      ['/soon', '/lp?x=1', '302'],
      ['/soon/', '/lp?x=1', '302'],
      ['/unsaid', '/lp#text', expect.stringMatching(/^30[12]$/u)],
      ['/unsaid/', '/lp#text', expect.stringMatching(/^30[12]$/u)],
      ['/x%5E2', '/lp/x[y]%5Ez', '302'],
      ['/x%5E2/', '/lp/x[y]%5Ez', '302'],
    ]);
  });

  it('the check of the output finds exactly what this content lacks', async () => {
    const { exitCode, json } = await runWarm(['check', '--json', '--out', site.out]);
    expect(exitCode).toBe(1);
    expect([...new Set(codesOf(json.errors))].sort()).toEqual([
      'check.description_repeated',
      'check.main_heading_count',
    ]);
    expect([...new Set(codesOf(json.warnings))].sort()).toEqual([
      'check.orphan',
      'check.redirect_anchor_missing',
      'content.translation_missing',
    ]);
  });
});

describe('invalid addresses', () => {
  const failure = async (...entries: ReturnType<typeof entry>[]) => {
    const { exitCode, json } = await buildContent({ entries: [homePage(['text']), text, ...entries] });
    return { exitCode, errors: json.errors as { code: string; entry: string; message: string }[] };
  };

  it('all invalid paths are reported in one failed build', async () => {
    const bad = [
      'lp/no-slash',
      '//evil.example',
      '/../up',
      '/a/../../b',
      '/a/./b',
      '/back\\slash',
      '/nul\0',
      '/new\nline',
      '/q?x=1',
      '/h#x',
      '/%2e%2e/x',
      '',
      '/star*',
      '/:placeholder',
    ];
    const { exitCode, errors } = await failure(
      ...bad.map((path, index) => ({
        ...pageAt(path, ['text']),
        sys: { ...pageAt(path, []).sys, id: `bad-${index}` },
      })),
    );
    expect(exitCode).toBe(1);
    const named = new Set(errors.map(({ entry: id }) => id));
    expect(bad.filter((_, index) => !named.has(`bad-${index}`))).toEqual([]);
  });

  it('two addresses with one file are refused, with a message per pair', async () => {
    const pairs = [
      ['/index', '/index'],
      ['/lp', '/LP'],
      ['/x', '/x/'],
      ['/de/pricing', '/pricing'],
    ] as const;
    const pages = pairs.flatMap(([left, right], pair) =>
      [...new Set([left, right])].map((path, index) => {
        const template = path === '/pricing' ? 'pricing' : 'landing';
        const page = pageAt(path, ['text'], { template, pageId: `id-${pair}-${index}` });
        return { ...page, sys: { ...page.sys, id: `pair-${pair}-${index}` } };
      }),
    );
    const { exitCode, errors } = await failure(...pages);
    expect(exitCode).toBe(1);
    const named = new Set(errors.map(({ entry: id }) => id.slice(0, -2)));
    expect(named).toEqual(new Set(pairs.map((_, pair) => `pair-${pair}`)));
  });

  it('an address with a special meaning for web servers is refused', async () => {
    const { exitCode, errors } = await failure(
      pageAt('/plain.html', ['text']),
      pageAt('/lp/index', ['text']),
      pageAt('/assets/x', ['text']),
      pageAt('/_headers', ['text']),
    );
    expect([exitCode, errors.map(({ entry: id }) => id).sort()]).toEqual([
      1,
      expect.arrayContaining(['page-lp-index', 'page-plain-html']),
    ]);
  });

  it('redirects that loop, start at a page, or use a dangerous scheme are refused', async () => {
    const { exitCode, errors } = await failure(
      entry('one', 'redirect', { from: '/one', to: '/two' }),
      entry('two', 'redirect', { from: '/two', to: '/one' }),
      entry('self', 'redirect', { from: '/self', to: '/self/' }),
      entry('home-again', 'redirect', { from: '/', to: '/lp' }),
      entry('script', 'redirect', { from: '/script', to: 'javascript:alert(1)' }),
      entry('lines', 'redirect', { from: '/lines', to: '/lp\n/* /evil 200' }),
      entry('spaces', 'redirect', { from: '/a b', to: '/lp 200' }),
    );
    expect(exitCode).toBe(1);
    const named = new Set(errors.map(({ entry: id }) => id));
    expect(named.has('one') || named.has('two')).toBe(true);
    expect(['self', 'home-again', 'script', 'lines'].filter((id) => !named.has(id))).toEqual([]);
  });

  it('two redirects from one path give a message with both or one of the entries', async () => {
    const { exitCode, errors } = await failure(
      entry('first', 'redirect', { from: '/old', to: '/' }),
      entry('second', 'redirect', { from: '/old/', to: '/lp' }),
    );
    expect(exitCode).toBe(1);
    expect(errors).toHaveLength(1);
  });

  it('a custom page id of two pages is refused, with a message about both', async () => {
    const { exitCode, errors } = await failure(
      pageAt('/a', ['text'], { pageId: 'same' }),
      pageAt('/b', ['text'], { pageId: 'same' }),
    );
    expect(exitCode).toBe(1);
    expect(codesOf(errors)).toEqual(['site_map.duplicate_page_id']);
    expect(errors[0]?.message).toMatch(/\/a.*\/b|\/b.*\/a/u);
  });

  it('a custom id that equals another page’s derived id is refused', async () => {
    const { exitCode, errors } = await failure(pageAt('/a', ['text'], { pageId: 'home' }));
    expect([exitCode, codesOf(errors)]).toEqual([1, ['site_map.duplicate_page_id']]);
  });
});

describe('previews and other origins', () => {
  const content = {
    entries: [homePage(['text']), text, pageAt('/lp', ['text'], { sections: [link('text')] })],
  };

  it('another base address is used everywhere and is not indexed', async () => {
    const site = await buildContent(content, {
      args: ['--base-url', 'https://user:secret@preview.example.org/'],
    });
    const html = await site.read('lp.html');
    expect(html).toContain('href="https://preview.example.org/lp"');
    expect(html).not.toContain('planfold.example/lp"');
    for (const file of ['lp.html', 'sitemap.xml', 'robots.txt', '_headers'])
      expect(await site.read(file)).not.toContain('secret');
    expect(await site.read('robots.txt')).toMatch(/^Disallow: \/$/mu);
    expect(await site.read('_headers')).toMatch(/X-Robots-Tag: noindex/iu);
  });

  it('an invalid base address is wrong usage', async () => {
    const wrong = [
      'javascript:alert(1)',
      'planfold.example',
      'https://x.example/path',
      'ftp://x.example',
      '',
    ];
    const statuses = await Promise.all(
      wrong.map(async (url) => (await buildContent(content, { args: [`--base-url=${url}`] })).exitCode),
    );
    expect(statuses).toEqual(wrong.map(() => 2));
  });

  it('the base address of the environment is the canonical one and is indexed', async () => {
    const env = { SITE_BASE_URL: 'https://www.other.example' };
    const site = await buildContent(content, { env, args: ['--base-url', 'https://www.other.example'] });
    expect(await site.read('robots.txt')).not.toMatch(/^Disallow: \/$/mu);
    expect(await site.read('_headers')).not.toMatch(/X-Robots-Tag/iu);
    expect(await site.read('sitemap.xml')).toContain('<loc>https://www.other.example/lp</loc>');
  });

  it('a preview contains drafts and is not indexed, and a build without it leaves drafts out', async () => {
    const draft = pageAt('/draft', ['text']);
    const { publishedAt, publishedVersion, publishedCounter, firstPublishedAt, ...sys } = draft.sys;
    const drafts = { entries: [...content.entries, { ...draft, sys: { ...sys, id: draft.sys.id } }] };
    const preview = await buildContent(drafts, { args: ['--preview'] });
    expect((await preview.manifest()).map(({ path }) => path)).toContain('/draft');
    expect(await preview.read('_headers')).toMatch(/X-Robots-Tag: noindex/iu);
    expect(await preview.read('robots.txt')).toMatch(/^Disallow: \/$/mu);
    expect([publishedAt, publishedVersion, publishedCounter, firstPublishedAt]).not.toContain(undefined);
    const plain = await buildContent(drafts);
    expect((await plain.manifest()).map(({ path }) => path)).not.toContain('/draft');
  });
});
