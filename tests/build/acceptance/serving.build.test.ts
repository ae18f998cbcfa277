import type { ChildProcess } from 'node:child_process';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnSite } from '../../support/run-site';
import { entry, homePage } from '../../support/space-export';
import { type BuiltSite, buildContent, pageAt } from './built-site';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const text = entry('text', 'sectionMarkdown', { heading: 'Text', body: 'Text. '.repeat(500) });

describe('serving the output', () => {
  let site: BuiltSite;
  let server: ChildProcess;
  let port: number;

  /** Sends the path without normalization by a client. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((done, fail) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.once('error', fail);
      asked.end();
    });

  const startServer = () =>
    new Promise<number>((done, fail) => {
      server = spawnSite(['serve', '--out', site.out, '--port', '0']);
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk;
        const found = /http:\/\/[\w.[\]:]+?:(\d+)/u.exec(printed)?.[1];
        if (found !== undefined) done(Number(found));
      };
      server.stdout?.on('data', read);
      server.stderr?.on('data', read);
      server.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${printed}`)));
    });

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['text']),
        text,
        pageAt('/pricing', ['text'], { template: 'pricing' }),
        pageAt('/lp', ['text']),
        pageAt('/lp/ai', ['text']),
        pageAt('/lp/über', ['text']),
        pageAt('/lp/a.b c', ['text']),
        entry('old', 'redirect', { from: '/old', to: '/lp', isPermanent: true }),
        entry('soon', 'redirect', { from: '/soon', to: '/lp#text', isPermanent: false }),
        entry('odd', 'redirect', { from: '/größe', to: '/lp' }),
      ],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
    port = await startServer();
  });
  afterAll(() => server?.kill());

  it.each([
    '/',
    '/lp',
    '/lp/ai',
    '/pricing',
    '/de/pricing',
    '/lp?utm_source=x&y=%20',
    '/lp/a.b%20c',
    '/lp/%C3%BCber',
    '/?x=/../..',
  ])('%s is a page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('<!doctype html>');
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?x=1&y=%2F', '/pricing?x=1&y=%2F'],
    ['/pricing.html', '/pricing'],
    ['/pricing.html?x=1', '/pricing?x=1'],
    ['/index.html', '/'],
    ['/index.html?x=1', '/?x=1'],
    ['/index', '/'],
    ['/de/pricing/', '/de/pricing'],
    ['/lp/', '/lp'],
  ])('%s redirects permanently to %s', async (path, target) => {
    const { status, headers } = await ask(path);
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(target);
  });

  it.each([
    ['/old', 301, '/lp'],
    ['/old?x=1', 301, '/lp?x=1'],
    ['/soon', 302, '/lp#text'],
    ['/gr%C3%B6%C3%9Fe', 302, '/lp'],
  ])('the redirect of %s has status %i to %s', async (path, status, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.location]).toEqual([status, target]);
  });

  it.each([
    '/nope',
    '/_app',
    '/de/lp',
    '/en/pricing',
    '/fr-fr/pricing',
    '/LP',
    '/lp/ai/more',
    '/_headers',
    '/_redirects',
    '/_headers/',
    '/%5fheaders',
    '/_Headers',
    '/assets',
    '/assets/',
    '/assets/nope.js',
    '/.site',
    '/constructor',
    '/__proto__',
    '/lp\\ai',
    '/404.html/x',
  ])('%s gives a 404 with the not-found page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(await site.read('404.html'));
    expect(headers['cache-control']).not.toMatch(/immutable/u);
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '//evil.example/..',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '///evil.example//',
    '/%5cevil.example/',
    '/.//evil.example/',
    '/pricing//evil.example/',
  ])('%s redirects to no other host', async (path) => {
    const { status, headers } = await ask(path);
    const target = new URL(headers.location ?? '/', `http://127.0.0.1:${port}`);
    expect(target.host).toBe(`127.0.0.1:${port}`);
    expect([301, 308, 400, 404]).toContain(status);
  });

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..%5c..%5cetc/passwd',
    '/lp/../../export.json',
    '/..%2fexport.json',
    '/%2e%2e/export.json',
    '/%00',
    '/lp%00.html',
    '/%zz',
    '/%',
    '/%c0%ae%c0%ae/export.json',
    '/assets/..%2f..%2fexport.json',
  ])('%s reaches no file outside of the output', async (path) => {
    const { status, body } = await ask(path);
    expect([301, 308, 400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/root:|"contentTypes"/u);
  });

  it('an error page is served with its status, 404 or 403', async () => {
    expect((await ask('/404')).status).toBe(404);
    const refused = await ask('/401');
    expect([refused.status, refused.body.toString()]).toEqual([401, await site.read('401.html')]);
    expect((await ask('/401', {}, 'HEAD')).status).toBe(401);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const get = await ask('/lp');
    const head = await ask('/lp', {}, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.status).toBe(200);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    expect((await ask('/nope', {}, 'HEAD')).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s is not allowed, and the response lists the allowed methods',
    async (method) => {
      const { status, headers } = await ask('/lp', {}, method);
      expect(status).toBe(405);
      expect(headers.allow).toMatch(/GET/u);
    },
  );

  it('an unchanged page is not sent again, for every form of conditional request', async () => {
    const { etag, 'last-modified': stamp } = (await ask('/lp')).headers;
    expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/u);
    for (const asked of [etag, `W/${etag?.replace('W/', '')}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/lp', { 'if-none-match': asked ?? '' });
      expect([asked, status, body.length]).toEqual([asked, 304, 0]);
      expect(headers.etag).toBe(etag);
      expect(headers['cache-control']).toBeDefined();
    }
    expect((await ask('/lp', { 'if-none-match': '"other"' })).status).toBe(200);
    const other = {
      'if-none-match': '"other"',
      ...(stamp === undefined ? {} : { 'if-modified-since': stamp }),
    };
    expect((await ask('/lp', other)).status).toBe(200);
    expect((await ask('/lp/ai')).headers.etag).not.toBe(etag);
    expect((await ask('/nope', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('text is compressed in the client’s preferred encoding, and never without its consent', async () => {
    const html = await site.read('lp.html');
    const brotli = await ask('/lp', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect(brotli.headers.vary).toMatch(/accept-encoding/iu);
    const gzip = await ask('/lp', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    const plain = await ask('/lp', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(html);
    expect(plain.headers.vary).toMatch(/accept-encoding/iu);
    const tags = [brotli, gzip, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size === 3 || tags.every((tag) => tag?.startsWith('W/'))).toBe(true);
    const same = await ask('/lp', { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' });
    expect(same.status).toBe(304);
    expect((await ask('/nope', { 'accept-encoding': 'br' })).status).toBe(404);
  });

  it('a range of a file can be requested', async () => {
    const whole = (await ask('/assets/icons.svg', { 'accept-encoding': 'identity' })).body;
    const part = async (range: string, more: Record<string, string> = {}) =>
      ask('/assets/icons.svg', { 'accept-encoding': 'identity', range, ...more });
    const first = await part('bytes=0-9');
    expect([first.status, first.body.toString()]).toEqual([206, whole.subarray(0, 10).toString()]);
    expect(first.headers['content-range']).toBe(`bytes 0-9/${whole.length}`);
    expect(first.headers['content-length']).toBe('10');
    const last = await part('bytes=-5');
    expect([last.status, last.body.toString()]).toEqual([206, whole.subarray(-5).toString()]);
    const open = await part(`bytes=${whole.length - 3}-`);
    expect([open.status, open.body.length]).toEqual([206, 3]);
    const beyond = await part(`bytes=${whole.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    for (const odd of ['bytes=9-0', 'lines=0-1', 'bytes=a-b'])
      expect([200, 416]).toContain((await part(odd)).status);
    expect((await part('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
    const squeezed = await ask('/assets/icons.svg', { 'accept-encoding': 'br', range: 'bytes=0-9' });
    if (squeezed.status === 206) expect(squeezed.headers['content-encoding']).toBeUndefined();
  });

  it('hashed files are cached forever, pages and the icons are revalidated', async () => {
    const script = /type="module" src="(\/assets\/[^"]+\.js)"/u.exec(await site.read('lp.html'))?.[1] ?? '';
    const cached = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await cached(script)).toBe('public, max-age=31536000, immutable');
    expect(await cached('/assets/icons.svg')).toBe('public, max-age=0, must-revalidate');
    for (const path of ['/', '/lp', '/lp/ai', '/de/pricing', '/lp/%C3%BCber'])
      expect([path, await cached(path)]).toEqual([path, 'public, max-age=0, must-revalidate']);
  });

  it('pages have a strict policy that allows their inline script, and no header reveals the server', async () => {
    for (const path of [
      '/',
      '/lp/ai',
      '/de/pricing',
      '/lp/a.b%20c',
      '/lp/%C3%BCber',
      '/lp%2Fai',
      '/nope',
      '/401',
    ]) {
      const { headers } = await ask(path);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      const policy = headers['content-security-policy'] ?? '';
      expect([path, policy]).toEqual([path, expect.stringMatching(/default-src 'self'/u)]);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/u);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('every file has its media type', async () => {
    const types: Record<string, RegExp> = {
      '/sitemap.xml': /^(?:application|text)\/xml/u,
      '/robots.txt': /^text\/plain/u,
      '/page-ids.json': /^application\/json/u,
      '/build.json': /^application\/json/u,
      '/assets/icons.svg': /^image\/svg\+xml/u,
    };
    for (const [path, type] of Object.entries(types)) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringMatching(type)]);
    }
  });

  it('the headers file has no line over 2,000 characters and one cache rule per address', async () => {
    const lines = (await site.read('_headers')).split('\n');
    expect(lines.filter((line) => line.length > 2000)).toEqual([]);
    const { rawHeaders } = await new Promise<{ rawHeaders: string[] }>((done, fail) => {
      request({ host: '127.0.0.1', port, path: '/lp' }, (answer) => {
        answer.resume();
        done(answer);
      })
        .once('error', fail)
        .end();
    });
    expect(rawHeaders.filter((name) => name.toLowerCase() === 'cache-control')).toHaveLength(1);
  });
});
