import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStaticServer } from '../../../generator/serve/static-server';
import type { ServedSite } from './served-site';
import { serveSite } from './served-site';

const LONG_TEXT = 'Plans, prices and more. '.repeat(100);
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({
    'index.html': 'home',
    'pricing.html': LONG_TEXT,
    'fr-FR/pricing.html': 'prix',
    'teams/design.html': 'design',
    'été.html': 'summer',
    '404.html': 'page not found',
    '401.html': 'page unauthorized',
    'assets/main-ABCDEFGH.js': LONG_TEXT,
    'assets/small-ABCDEFGH.js': 'x',
    'media/film.mp4': FILM,
    'robots.txt': 'User-agent: *',
    _headers:
      '/*\n  X-All: 1\n  X-Joined: a\n/pricing\n  X-Joined: b\n# comment\n/assets/*.js\n  Cache-Control: immutable\n/404\n  Cache-Control: revalidate\n',
    _redirects: '/old /pricing 301\n/soon /pricing?from=soon#top 302\n/a%20b /teams/design#x 301\n',
  });
  writeFileSync(join(site.outDir, '../secret.txt'), 'secret');
  writeFileSync(join(site.outDir, '../out-secret.txt'), 'secret');
  symlinkSync(join(site.outDir, '../secret.txt'), join(site.outDir, 'link.txt'));
});

afterAll(() => site.close());

describe('addresses', () => {
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
    ['/robots.txt/', 404, 'page not found'],
    ['/.html', 404, 'page not found'],
    ['/_headers', 404, 'page not found'],
    ['/_redirects', 404, 'page not found'],
    ['/%5fheaders', 404, 'page not found'],
    [`/${'x'.repeat(5000)}`, 404, 'page not found'],
  ])('%s answers %i', async (path, status, body) => {
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
    ['/teams/design/', '/teams/design'],
    ['/404.html', '/404'],
    ['/%C3%A9t%C3%A9/', '/%C3%A9t%C3%A9'],
  ])('%s leads to %s for good', async (path, location) => {
    const answer = await site.get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  test.each([
    ['/old', 301, '/pricing'],
    ['/old/', 301, '/pricing'],
    ['/old?a=b', 301, '/pricing?a=b'],
    ['/soon?a=b', 302, '/pricing?from=soon#top'],
    ['/a%20b?a=b', 301, '/teams/design?a=b#x'],
  ])('%s is redirected with %i to %s', async (path, status, location) => {
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
  ])('%s is not found and leads nowhere', async (path) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.toString()).toBe('page not found');
  });

  test.each(['/%', '/%zz', '/%00', '/pricing%00.html', '/%0d%0aX-Evil:1', '/%c3', '*'])(
    '%s is a bad request',
    async (path) => {
      expect((await site.get(path)).status).toBe(400);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    const answer = await site.get('/pricing', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  test('of all matching rules are sent, and values of one name are joined', async () => {
    const { headers } = await site.get('/pricing');
    expect([headers['x-all'], headers['x-joined']]).toEqual(['1', 'a, b']);
    expect((await site.get('/fr-FR/pricing')).headers['x-joined']).toBe('a');
  });

  test('of a missing asset are those of the not-found page', async () => {
    expect((await site.get('/assets/main-ABCDEFGH.js')).headers['cache-control']).toBe('immutable');
    expect((await site.get('/assets/gone-ABCDEFGH.js')).headers['cache-control']).toBe('revalidate');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/main-ABCDEFGH.js', 'text/javascript; charset=utf-8'],
    ['/media/film.mp4', 'video/mp4'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('name the type of %s', async (path, type) => {
    expect((await site.get(path)).headers['content-type']).toBe(type);
  });

  test('of HEAD are those of GET, without a body', async () => {
    for (const path of ['/pricing', '/unknown', '/media/film.mp4']) {
      const [whole, head] = [await site.get(path), await site.get(path, { method: 'HEAD' })];
      const withoutDate = ({ date, ...headers }: typeof whole.headers) => headers;
      expect(withoutDate(head.headers)).toEqual(withoutDate(whole.headers));
      expect(head.headers['content-length']).toBe(String(whole.body.length));
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    }
  });
});

describe('compression', () => {
  const encodingFor = async (acceptEncoding: string, path = '/pricing') =>
    (await site.get(path, { headers: { 'accept-encoding': acceptEncoding } })).headers['content-encoding'];

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    ['broccoli', undefined],
  ])('for "%s" is %s', async (acceptEncoding, encoding) => {
    expect(await encodingFor(acceptEncoding)).toBe(encoding);
  });

  test('gives the same text back, and says that the answer varies', async () => {
    const gzipped = await site.get('/pricing', { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await site.get('/pricing', { headers: { 'accept-encoding': 'br' } });
    const plain = await site.get('/pricing');
    expect(gunzipSync(gzipped.body).toString()).toBe(LONG_TEXT);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG_TEXT);
    for (const { headers } of [gzipped, brotli, plain]) expect(headers.vary).toBe('Accept-Encoding');
    expect(new Set([gzipped, brotli, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is left out for tiny files and for films', async () => {
    expect(await encodingFor('br', '/assets/small-ABCDEFGH.js')).toBeUndefined();
    expect(await encodingFor('br', '/media/film.mp4')).toBeUndefined();
    expect((await site.get('/media/film.mp4')).headers.vary).toBeUndefined();
  });
});

describe('conditional requests', () => {
  test.each(['br', 'gzip', 'identity'])(
    'are answered with 304 for the tag of the same encoding (%s)',
    async (encoding) => {
      const { headers } = await site.get('/pricing', { headers: { 'accept-encoding': encoding } });
      for (const tag of [headers.etag ?? '', `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
        const answer = await site.get('/pricing', {
          headers: { 'accept-encoding': encoding, 'if-none-match': tag },
        });
        expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(answer.headers.vary).toBe('Accept-Encoding');
      }
      expect((await site.get('/pricing', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('never turn the not-found page into 304', async () => {
    expect((await site.get('/unknown', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  test('see a new version as soon as a build has replaced the file, be it of equal size', async () => {
    site.write('changing.html', 'one');
    const first = await site.get('/changing');
    writeFileSync(join(site.outDir, 'new'), 'two');
    renameSync(join(site.outDir, 'new'), join(site.outDir, 'changing.html'));
    const second = await site.get('/changing', { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect([second.status, second.body.toString()]).toEqual([200, 'two']);
    rmSync(join(site.outDir, 'changing.html'));
    expect((await site.get('/changing')).status).toBe(404);
  });
});

describe('ranges', () => {
  const rangeOf = (range: string, headers = {}) =>
    site.get('/media/film.mp4', { headers: { range, ...headers } });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('%s gives bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await rangeOf(range);
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(body).toEqual(FILM.subarray(start, end + 1));
    expect(headers['content-length']).toBe(String(end - start + 1));
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be satisfied', async (range) => {
    const { status, headers, body } = await rangeOf(range);
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0]);
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4'])(
    '%s gives the whole film',
    async (range) => {
      const { status, body } = await rangeOf(range);
      expect([status, body.length]).toEqual([200, 1000]);
    },
  );

  test('apply only to the version that they were begun with', async () => {
    const { etag = '' } = (await site.get('/media/film.mp4')).headers;
    expect((await rangeOf('bytes=0-9', { 'if-range': etag })).status).toBe(206);
    expect((await rangeOf('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('of text are never compressed', async () => {
    const headers = { range: 'bytes=0-4', 'accept-encoding': 'br' };
    const answer = await site.get('/pricing', { headers });
    expect([answer.status, answer.body.toString(), answer.headers['content-encoding']]).toEqual([
      206,
      'Plans',
      undefined,
    ]);
  });
});

describe('the server', () => {
  test('answers in plain text while there is no output', async () => {
    const empty = await serveSite({});
    expect((await empty.get('/')).status).toBe(404);
    mkdirSync(empty.outDir);
    empty.write('index.html', 'built');
    expect((await empty.get('/')).body.toString()).toBe('built');
    await empty.close();
    expect(existsSync(empty.outDir)).toBe(false);
  });

  test('refuses a port that is taken', async () => {
    const port = Number(new URL(site.url).port);
    await expect(startStaticServer({ outDir: site.outDir, host: '127.0.0.1', port })).rejects.toMatchObject({
      exitCode: 1,
      messages: [{ code: 'serve.cannot_listen' }],
    });
  });

  test('closes at once although browsers keep connections open', async () => {
    const { url, close } = await startStaticServer({ outDir: site.outDir, host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    await new Promise((done) => get(url, { agent }, (response) => response.resume().on('end', done)));
    const idle = connect(Number(new URL(url).port), '127.0.0.1');
    const gone = new Promise((done) => idle.on('close', done));
    await new Promise((done) => idle.on('connect', done));
    await Promise.all([close(), close()]);
    await gone;
    agent.destroy();
  });
});
