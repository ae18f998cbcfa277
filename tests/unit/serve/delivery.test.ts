import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONG_TEXT, type ServedSite, serveSmallSite } from './served-site';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSmallSite();
});

afterAll(() => site.close());

describe('the response headers', () => {
  test('combine all matching rules, and join values of the same name', async () => {
    const { headers } = await site.get('/pricing');
    expect([headers['x-all'], headers['x-joined']]).toEqual(['1', 'a, b']);
    expect((await site.get('/fr-FR/pricing')).headers['x-joined']).toBe('a');
  });

  test('contain no upgrade to https on plain http', async () => {
    expect((await site.get('/pricing')).headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'",
    );
  });

  test('for a missing asset are those of the not-found page', async () => {
    expect((await site.get('/assets/main-ABCDEFGH.js')).headers['cache-control']).toBe('immutable');
    expect((await site.get('/assets/gone-ABCDEFGH.js')).headers['cache-control']).toBe('revalidate');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/main-ABCDEFGH.js', 'text/javascript; charset=utf-8'],
    ['/media/film.mp4', 'video/mp4'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('contain the content type of %s', async (path, type) => {
    expect((await site.get(path)).headers['content-type']).toBe(type);
  });

  test('for HEAD equal those for GET, without a body', async () => {
    for (const path of ['/pricing', '/unknown', '/media/film.mp4']) {
      const [whole, head] = [await site.get(path), await site.get(path, { method: 'HEAD' })];
      const withoutDate = ({ date, ...headers }: typeof whole.headers) => headers;
      expect(withoutDate(head.headers)).toEqual(withoutDate(whole.headers));
      expect(head.headers['content-length']).toBe(String(whole.body.length));
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
    }
  });
});

describe('the response compression', () => {
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
  ])('for Accept-Encoding "%s" is %s', async (acceptEncoding, encoding) => {
    expect(await encodingFor(acceptEncoding)).toBe(encoding);
  });

  test('preserves the text, and adds a Vary header', async () => {
    const gzipped = await site.get('/pricing', { headers: { 'accept-encoding': 'gzip' } });
    const brotli = await site.get('/pricing', { headers: { 'accept-encoding': 'br' } });
    const plain = await site.get('/pricing');
    expect(gunzipSync(gzipped.body).toString()).toBe(LONG_TEXT);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG_TEXT);
    for (const { headers } of [gzipped, brotli, plain]) expect(headers.vary).toBe('Accept-Encoding');
    expect(new Set([gzipped, brotli, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test('is skipped for tiny files and for videos', async () => {
    expect(await encodingFor('br', '/assets/small-ABCDEFGH.js')).toBeUndefined();
    expect(await encodingFor('br', '/media/film.mp4')).toBeUndefined();
    expect((await site.get('/media/film.mp4')).headers.vary).toBeUndefined();
  });
});
