import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectsFile } from '../../../generator/publish/redirects-file';
import type { SitePage } from '../../../generator/site-map/site-map';
import { type ServedSite, serveSite } from '../serve/served-site';

const redirect = (from: string, to: string) => ({ from, to, isPermanent: true });

const REDIRECTS = [
  redirect('/blog/*', '/news/:splat'),
  redirect('/blog/about', '/about'),
  redirect('/blog/:year/index-page', '/archive/:year'),
  redirect('/teams/*', '/groups/:splat'),
  redirect('/de/*', '/:splat'),
  redirect('/docs/:version/:topic', '/help/:topic?v=:version#top'),
  redirect('/app/*', 'https://app.planfold.example/:splat'),
  redirect('/ältere/*', '/neu/:splat'),
];
const PAGES = [{ path: '/teams' } as SitePage];
const FILE = redirectsFile({ redirects: REDIRECTS, pages: PAGES });

const EXPECTED: ReadonlyArray<readonly [path: string, location: string | undefined]> = [
  ['/blog/2024/launch', '/news/2024/launch'],
  ['/blog/2024/launch?a=b', '/news/2024/launch?a=b'],
  ['/blog/caf%C3%A9%20x', '/news/caf%C3%A9%20x'],
  ['/blog', '/news'],
  ['/blog?a=b', '/news?a=b'],
  ['/blog/', '/news'],
  ['/blog/about/?a=b', '/about?a=b'],
  ['/de/', '/'],
  ['/docs/v2/boards/', '/help/boards?v=v2#top'],
  ['/blog/about', '/about'],
  ['/blog/2024/index-page', '/archive/2024'],
  ['/blogger', undefined],
  ['/teams/it', '/groups/it'],
  ['/de/pricing', '/pricing'],
  ['/de/lp/ai?a=b', '/lp/ai?a=b'],
  ['/de', '/'],
  ['/docs/v2/boards', '/help/boards?v=v2#top'],
  ['/docs/v2/boards?a=b', '/help/boards?v=v2#top'],
  ['/docs/v2', undefined],
  ['/docs/v2/boards/x', undefined],
  ['/app/login?a=b', 'https://app.planfold.example/login?a=b'],
  ['/app', 'https://app.planfold.example/'],
  ['/%C3%A4ltere/x', '/neu/x'],
  ['/de//evil.test', undefined],
];

interface Line {
  readonly from: string;
  readonly to: string;
}

const LINES: readonly Line[] = FILE.split('\n').flatMap((line) => {
  const [from = '', to = ''] = line.split(' ');
  return from === '' ? [] : [{ from, to }];
});

function filled(to: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`:${name}`, value), to);
}

function locationOf(to: string, search: string): string {
  const { origin, pathname, search: own, hash } = new URL(to, 'https://site.test');
  const path = `${pathname}${own || search}${hash}`;
  return origin === 'https://site.test' ? path : `${origin}${path}`;
}

/** How each host finds a redirect, from its documentation and public code. */
const HOSTS = {
  /** Lines without patterns first, `*` matches anything, sources are exact, and nothing is normalized. */
  cloudflare(address: string): string | undefined {
    const { pathname, search } = new URL(`https://site.test${address}`);
    const isPattern = ({ from }: Line) => /\*|:[A-Za-z]/.test(from);
    const exact = LINES.find((line) => !isPattern(line) && line.from === pathname);
    if (exact !== undefined) return locationOf(exact.to, search);
    for (const { from, to } of LINES.filter(isPattern)) {
      const source = from.replace('*', '(?<splat>.*)').replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
      const found = new RegExp(`^${source}$`).exec(pathname);
      if (found !== null) return locationOf(filled(to, found.groups ?? {}), search);
    }
    return undefined;
  },
  /** Pages first, then lines in order; slashes are merged, and `/a/*` also matches `/a`. */
  netlify(address: string): string | undefined {
    const { pathname, search } = new URL(`https://site.test${address}`);
    const path = pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    if (PAGES.some((page) => page.path === path)) return undefined;
    for (const { from, to } of LINES) {
      const source = from.replace('/*', '(?:/(?<splat>.*))?').replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
      const found = new RegExp(`^${source}$`).exec(path);
      if (found !== null) return locationOf(filled(to, { splat: '', ...found.groups }), search);
    }
    return undefined;
  },
};

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({ 'teams.html': 'teams', '404.html': 'missing', _redirects: FILE });
});

afterAll(() => site.close());

describe('redirects of many addresses', () => {
  test.each(EXPECTED)('lead from %s to %s in the static server', async (path, location) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([location === undefined ? 404 : 301, location]);
  });

  test.each(EXPECTED)('lead from %s to %s on Cloudflare Pages', (path, location) => {
    expect(HOSTS.cloudflare(path)).toBe(location);
  });

  test.each(EXPECTED.filter(([path]) => !path.includes('//')))(
    'lead from %s to %s on Netlify',
    (path, location) => {
      expect(HOSTS.netlify(path)).toBe(location);
    },
  );

  test('never lead to another site because of the content of an address', () => {
    for (const path of ['/de//evil.test', '/de/%2fevil.test', '/blog//evil.test', '/de/x//evil.test'])
      for (const host of Object.values(HOSTS)) expect(host(path) ?? '/').toMatch(/^\/(?!\/)/);
  });

  test('do not affect a page at the folder of a pattern', async () => {
    expect((await site.get('/teams')).status).toBe(200);
    expect([HOSTS.cloudflare('/teams'), HOSTS.netlify('/teams')]).toEqual([undefined, undefined]);
  });

  test('are listed after all others, the most specific first', () => {
    const sources = LINES.map(({ from }) => from);
    const firstPattern = sources.findIndex((from) => /[*:]/.test(from));
    expect(sources.slice(firstPattern).every((from) => /[*:]/.test(from))).toBe(true);
    expect(sources.indexOf('/blog/:year/index-page')).toBeLessThan(sources.indexOf('/blog/*'));
  });

  test('are refused if a host would ignore some of them', () => {
    const many = Array.from({ length: 101 }, (_, index) => redirect(`/a${index}/*`, '/b'));
    expect(() => redirectsFile({ redirects: many, pages: [] })).toThrow('output.redirect_patterns_too_many');
    expect(redirectsFile({ redirects: many.slice(1), pages: [] })).toContain('/a100/* /b 301\n');
    const named = Array.from({ length: 51 }, (_, index) => redirect(`/a${index}/:name`, '/b'));
    expect(() => redirectsFile({ redirects: named, pages: [] })).toThrow('102 lines');
  });
});
