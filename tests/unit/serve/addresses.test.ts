import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_TEXT, type ServedSite, serveSmallSite } from './served-site';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSmallSite();
});

afterAll(() => site.close());

describe('the static server', () => {
  test.each([
    ['/', 200, 'home'],
    ['/pricing', 200, LONG_TEXT],
    ['/pricing?a=b', 200, LONG_TEXT],
    ['/fr-FR/pricing', 200, 'prix'],
    ['/%C3%A9t%C3%A9', 200, 'summer'],
    ['/robots.txt', 200, 'User-agent: *'],
    ['http://other.test/pricing', 200, LONG_TEXT],
    ['/404', 404, 'page not found'],
    ['/401', 401, 'page unauthorized'],
    ['/unknown', 404, 'page not found'],
    ['/unknown/', 404, 'page not found'],
    ['/unknown.html', 404, 'page not found'],
    ['/teams', 404, 'page not found'],
    ['/teams/', 404, 'page not found'],
    ['/teams/index.html', 404, 'page not found'],
    ['/unknown/index.html', 404, 'page not found'],
    ['/index/index.html', 404, 'page not found'],
    ['/robots.txt/', 404, 'page not found'],
    ['/.html', 404, 'page not found'],
    ['/_headers', 404, 'page not found'],
    ['/_redirects', 404, 'page not found'],
    ['/%5fheaders', 404, 'page not found'],
    [`/${'x'.repeat(5000)}`, 404, 'page not found'],
  ])('answers %s with %i', async (path, status, body) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(body);
  });

  test.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?a=b&c=%20', '/pricing?a=b&c=%20'],
    ['/pricing.html', '/pricing'],
    ['/pricing.html?a=b', '/pricing?a=b'],
    ['/pricing.html/', '/pricing'],
    ['/index.html', '/'],
    ['/index.html?utm_source=x', '/?utm_source=x'],
    ['/index', '/'],
    ['/pricing/index.html', '/pricing'],
    ['/teams/design/index.html?a=b', '/teams/design?a=b'],
    ['/teams/design/', '/teams/design'],
    ['/404.html', '/404'],
    ['/%C3%A9t%C3%A9/', '/%C3%A9t%C3%A9'],
  ])('permanently redirects %s to %s', async (path, location) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test.each([
    ['/old', 301, '/pricing'],
    ['/old/', 301, '/pricing'],
    ['/old?a=b', 301, '/pricing?a=b'],
    ['/soon?a=b', 302, '/pricing?from=soon#top'],
    ['/a%20b?a=b', 301, '/teams/design?a=b#x'],
  ])('redirects %s with %i to %s', async (path, status, location) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    '/../secret.txt',
    '/teams/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/..;/secret.txt',
    '/%252e%252e/secret.txt',
    '/../out-secret.txt',
    '/./pricing',
    '//pricing',
    '/teams//design',
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test/',
    '/%5cevil.test/',
    '/%2fevil.test/',
    '/link.txt',
  ])('answers %s with 404 and no redirect', async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.toString()).toBe('page not found');
  });

  test.each(['/%', '/%zz', '/%00', '/pricing%00.html', '/%0d%0aX-Evil:1', '/%c3', '*'])(
    'answers %s with 400',
    async (path) => {
      expect((await site.get(path)).status).toBe(400);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses the method %s', async (method) => {
    const answer = await site.get('/pricing', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
