import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILM, type ServedSite, serveSmallSite } from './served-site';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSmallSite();
});

afterAll(() => site.close());

describe('conditional requests', () => {
  test.each(['br', 'gzip', 'identity'])(
    'are answered with 304 for the ETag of the same encoding (%s)',
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

  test('never get 304 for the not-found page', async () => {
    expect((await site.get('/unknown', { headers: { 'if-none-match': '*' } })).status).toBe(404);
  });

  test('get the new version as soon as a build has replaced the file, even with an equal size', async () => {
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

describe('a range request', () => {
  const rangeOf = (range: string, headers = {}) =>
    site.get('/media/film.mp4', { headers: { range, ...headers } });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('for %s returns bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await rangeOf(range);
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(body).toEqual(FILM.subarray(start, end + 1));
    expect(headers['content-length']).toBe(String(end - start + 1));
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('for %s is answered with 416', async (range) => {
    const { status, headers, body } = await rangeOf(range);
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0]);
  });

  test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4'])(
    'for %s returns the complete file',
    async (range) => {
      const { status, body } = await rangeOf(range);
      expect([status, body.length]).toEqual([200, 1000]);
    },
  );

  test('applies only to the version in If-Range', async () => {
    const { etag = '' } = (await site.get('/media/film.mp4')).headers;
    const { status, headers } = await rangeOf('bytes=0-9', { 'if-range': etag });
    expect([status, headers.etag]).toEqual([206, etag]);
    expect((await rangeOf('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  });

  test('for text is never compressed', async () => {
    const headers = { range: 'bytes=0-4', 'accept-encoding': 'br' };
    const answer = await site.get('/pricing', { headers });
    expect([answer.status, answer.body.toString(), answer.headers['content-encoding']]).toEqual([
      206,
      'Plans',
      undefined,
    ]);
  });
});
