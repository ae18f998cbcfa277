import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST_FILES } from '../../../generator/publish/hosts/host-files';
import { redirectLines, redirectsFile } from '../../../generator/publish/redirects-file';
import { type ServedSite, serveSite } from '../serve/served-site';
import { fileOf, POLICY, redirect, SITE, SITE_MAP } from './hosted-site';

interface ViewerRequest {
  readonly uri: string;
}
interface ViewerResponse {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

describe('the CloudFront function', () => {
  let site: ServedSite;
  let handler: (event: unknown) => ViewerRequest | ViewerResponse;
  const FILES = {
    'index.html': 'home',
    'pricing.html': 'pricing',
    'lp.html': 'lp',
    'lp/ai.html': 'ai',
    'été.html': 'summer',
    '404.html': 'missing',
    'embeds/0a1b2c3d.html': 'embed',
    'assets/main-ABCDEFGH.js': 'js',
    'media/one-0a1b2c3d.webp': 'image',
    'favicon.svg': 'icon',
    'robots.txt': 'robots',
    _redirects: redirectsFile(SITE_MAP),
  };

  beforeAll(async () => {
    site = await serveSite(FILES);
    const context = createContext({});
    runInContext(
      `${await fileOf('cloudfront', '_cloudfront-function.js')};globalThis.run = handler`,
      context,
    );
    handler = (context as { run: typeof handler }).run;
  });

  afterAll(() => site.close());

  /** What a visitor gets from a distribution with the function, the files and the error page. */
  function visit(path: string): { status: number; location?: string | undefined; body?: string } {
    const [uri = '', query = ''] = path.split('?');
    const result = handler({ request: { uri, rawQueryString: () => query } });
    if ('statusCode' in result) return { status: result.statusCode, location: result.headers.location.value };
    const body = (FILES as Record<string, string>)[decodeURIComponent(result.uri).slice(1)];
    return body === undefined ? { status: 404, body: FILES['404.html'] } : { status: 200, body };
  }

  test.each([
    ...[
      '/',
      '/pricing',
      '/pricing?a=b',
      '/lp',
      '/lp/ai',
      '/%C3%A9t%C3%A9',
      '/embeds/0a1b2c3d',
      '/robots.txt',
    ],
    ...['/assets/main-ABCDEFGH.js', '/media/one-0a1b2c3d.webp', '/favicon.svg', '/assets/none.js', '/none'],
    ...['/pricing/', '/pricing/?a=b', '/pricing.html', '/pricing.html/', '/index', '/index.html?a=b', '/lp/'],
    ...['/lp/index.html', '/lp/ai/index', '/%C3%A9t%C3%A9/', '/404', '/404.html', '/_headers', '/_redirects'],
    ...[
      '/alt-%C3%BC',
      '/alt-%C3%BC/',
      '/with%20space?a=b',
      '/semi;colon?a=b',
      '/dollar',
      '/blog',
      '/blog?a=b',
    ],
    ...['/blog/2024/a?a=b', '/blog/caf%C3%A9%20x', '/de', '/de/pricing', '/de/lp/ai', '/docs/v2/boards?a=b'],
    ...['/docs/v2', '/app/login?a=b', '//pricing', '//evil.test/', '/de//evil.test', '/%5cevil.test/'],
  ])('answers %s like the static server', async (path) => {
    const { status, headers, body } = await site.get(path);
    const expected =
      status === 301 || status === 308 ? { location: headers.location } : { body: body.toString() };
    expect(visit(path)).toEqual({ status, ...expected });
  });

  test('is refused if it is too long for CloudFront', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      redirect(`/old/page-${index}`, `/new/page-${index}`),
    );
    const redirects = redirectLines({ pages: [], redirects: many });
    const create = HOST_FILES.cloudfront['_cloudfront-function.js'];
    await expect(create?.({ ...SITE, redirects })).rejects.toThrow('output.function_too_long');
  });
});

test('the CloudFront policies cover files, embeds and pages, the default behavior last', async () => {
  const all = JSON.parse(await fileOf('cloudfront', '_cloudfront-headers.json'));
  expect(all.map(({ pathPattern }: { pathPattern: string }) => pathPattern)).toEqual([
    '/embeds/*',
    '/assets/*.js',
    '/assets/*.svg',
    '/media/*.webp',
    'Default (*)',
  ]);
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom, Name } = all.at(-1).policy;
  expect(Name).toBe('site-pages');
  expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe(POLICY);
  expect(security.StrictTransportSecurity).toEqual({
    ...{ Override: true, AccessControlMaxAgeSec: 300, IncludeSubdomains: true, Preload: false },
  });
  expect(custom.Quantity).toBe(custom.Items.length);
  expect(custom.Items.map(({ Header }: { Header: string }) => Header)).toContain('Cache-Control');
  expect(all[1].policy.SecurityHeadersConfig.ContentSecurityPolicy).toBeUndefined();
});

test('the CloudFront function is the same in whatever order the files were written', async () => {
  const write = HOST_FILES.cloudfront['_cloudfront-function.js'];
  const files = ['b.txt', 'favicon.svg', 'a.txt'];
  const written = [files, [...files].reverse()].map((order) => write?.({ ...SITE, files: order }));
  const [one, other] = await Promise.all(written);
  expect(one).toContain('"/a.txt"');
  expect(other).toBe(one);
});
