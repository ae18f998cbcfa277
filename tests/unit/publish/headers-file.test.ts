import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../../generator/files/output-file';
import { EMBED_POLICY } from '../../../generator/publish/content-security-policy';
import { headersFile } from '../../../generator/publish/headers-file';

type Rule = { pattern: string; headers: Record<string, string> };

/** Each host's pattern matching, reimplemented from its public matcher. */
const HOSTS = {
  cloudflare: (pattern: string) => {
    const escaped = pattern.split('*').map((part) => part.replace(/[-/\\^$+?.()|[\]{}]/g, '\\$&'));
    return new RegExp(`^${escaped.join('.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
  },
  netlify: (pattern: string) => {
    const parts = pattern
      .split('/')
      .filter(Boolean)
      .map((part) => {
        if (part.startsWith(':')) return '([^/]+)';
        if (part === '*') return '?(.*)';
        return part.includes('*') ? part.replaceAll('*', '(.*)') : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      });
    return new RegExp(`^/${parts.join('/')}/?$`, 'iu');
  },
};

const FILES: Array<Pick<OutputFile, 'path' | 'kind'>> = [
  { path: 'assets/main-ABCDEFGH.js', kind: 'asset' },
  { path: 'assets/main-0a1b2c3d.css', kind: 'asset' },
  { path: 'assets/inter-0a1b2c3d.woff2', kind: 'asset' },
  { path: 'assets/icons.svg', kind: 'asset' },
  { path: 'media/board-0a1b2c3d.webp', kind: 'media' },
  { path: 'media/one-0a1b2c3d.png', kind: 'media' },
  { path: 'media/product-dashboard.png', kind: 'media' },
  { path: 'favicon.ico', kind: 'asset' },
  { path: 'embeds/0a1b2c3d.html', kind: 'embed' },
  { path: 'robots.txt', kind: 'data' },
];
const PAGE_PATHS = [
  '/',
  '/pricing',
  '/lp',
  '/lp/ai',
  '/lp/teams/agile',
  '/teams/design',
  '/teams/it',
  '/fr-FR/pricing',
];
const POLICY = "default-src 'none'";
const HSTS = 'max-age=300';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

const OPTIONS = { policy: POLICY, hsts: HSTS, pagePaths: PAGE_PATHS, files: FILES, isPreview: false };

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    if (line.startsWith('/')) rules.push({ pattern: line, headers: {} });
    else Object.assign(rules.at(-1)?.headers ?? {}, { [line.slice(2, colon)]: line.slice(colon + 2) });
  }
  return rules;
}

function valuesFor(path: string, name: string, host: keyof typeof HOSTS): string[] {
  const text = headersFile(OPTIONS);
  const matching = rulesOf(text).filter(({ pattern }) => HOSTS[host](pattern).test(path));
  return matching.flatMap(({ headers }) => headers[name] ?? []);
}

describe.each(['cloudflare', 'netlify'] as const)('the _headers file on %s', (host) => {
  test.each<[path: string, policy: string | undefined, caching: string]>([
    ...PAGE_PATHS.map((path): [string, string, string] => [path, POLICY, REVALIDATED]),
    ['/404', POLICY, REVALIDATED],
    ['/unknown', POLICY, REVALIDATED],
    ['/lp/unknown', POLICY, REVALIDATED],
    ['/robots.txt', POLICY, REVALIDATED],
    ['/favicon.ico', POLICY, REVALIDATED],
    ['/embeds/0a1b2c3d', EMBED_POLICY, REVALIDATED],
    ['/embeds/0a1b2c3d.html', EMBED_POLICY, REVALIDATED],
    ['/assets/main-ABCDEFGH.js', undefined, IMMUTABLE],
    ['/assets/retained-HGFEDCBA.js', undefined, IMMUTABLE],
    ['/assets/main-0a1b2c3d.css', undefined, IMMUTABLE],
    ['/assets/inter-0a1b2c3d.woff2', undefined, IMMUTABLE],
    ['/assets/icons.svg', undefined, REVALIDATED],
    ['/media/board-0a1b2c3d.webp', undefined, IMMUTABLE],
    ['/media/one-0a1b2c3d.png', undefined, REVALIDATED],
    ['/media/product-dashboard.png', undefined, REVALIDATED],
  ])('gives %s at most one policy and exactly one caching rule', (path, policy, caching) => {
    expect(valuesFor(path, 'Content-Security-Policy', host)).toEqual(policy === undefined ? [] : [policy]);
    expect(valuesFor(path, 'Cache-Control', host)).toEqual([caching]);
  });

  test('gives every path the common headers once', () => {
    for (const path of ['/', '/lp/teams/agile', '/assets/main-ABCDEFGH.js', '/embeds/x', '/a/b/c/d']) {
      expect(valuesFor(path, 'X-Content-Type-Options', host)).toEqual(['nosniff']);
      expect(valuesFor(path, 'Cross-Origin-Opener-Policy', host)).toEqual(['same-origin']);
      expect(valuesFor(path, 'Strict-Transport-Security', host)).toEqual([HSTS]);
    }
  });
});

test('the _headers file has no Strict-Transport-Security if the variable turns it off', () => {
  expect(headersFile({ ...OPTIONS, hsts: undefined })).not.toContain('Strict-Transport-Security');
});

test.each([true, false])(
  'the _headers file closes previews and embeds to robots once each (preview: %s)',
  (isPreview) => {
    const rules = rulesOf(headersFile({ ...OPTIONS, isPreview }));
    const shut = rules
      .filter(({ headers }) => headers['X-Robots-Tag'] === 'noindex')
      .map(({ pattern }) => pattern);
    expect(shut).toEqual([isPreview ? '/*' : '/embeds/:p1']);
  },
);

test('the _headers file does not depend on the order of pages and files', () => {
  const turned = { ...OPTIONS, pagePaths: PAGE_PATHS.toReversed(), files: FILES.toReversed() };
  expect(headersFile(turned)).toBe(headersFile(OPTIONS));
});

test('the _headers file refuses a line or a number of rules that hosts would ignore', () => {
  const room = 2000 - '  Content-Security-Policy: '.length;
  expect(headersFile({ ...OPTIONS, policy: 'x'.repeat(room) })).toContain('x'.repeat(room));
  expect(() => headersFile({ ...OPTIONS, policy: 'x'.repeat(room + 1) })).toThrow('output.header_too_long');
  const pagePaths = Array.from({ length: 100 }, (_, index) => `/folder-${index}/page`);
  expect(() => headersFile({ ...OPTIONS, pagePaths })).toThrow('output.header_rules_too_many');
});
