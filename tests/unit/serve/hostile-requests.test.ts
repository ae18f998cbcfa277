import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw, requestLines, sendRaw, statusesIn } from '../../support/raw-http';
import { repetitions, TEST_SEED } from '../../support/repetitions';
import { FILM, type ServedSite, serveSmallSite } from './served-site';

const RUNS = repetitions({ few: 200, all: 5000 });
const SECRET = 'planted-secret-that-lies-beside-the-output';

let site: ServedSite;
const port = () => Number(new URL(site.url).port);

beforeAll(async () => {
  site = await serveSmallSite();
  const beside = (name: string) => join(site.outDir, '..', name);
  for (const name of ['secret.txt', 'out-secret.txt', 'secret', 'secret.html'])
    writeFileSync(beside(name), SECRET);
  mkdirSync(beside('private'));
  writeFileSync(beside('private/secret.txt'), SECRET);
  symlinkSync(beside('private'), join(site.outDir, 'folder-link'));
  symlinkSync(beside('secret.txt'), join(site.outDir, 'page.html'));
  symlinkSync('/etc/passwd', join(site.outDir, 'passwd'));
  symlinkSync('loop', join(site.outDir, 'loop'));
});

afterAll(() => site.close());

/** All encodings of the two dots, the slash between them and the file that ever fooled a decoder. */
const DOTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '.. ',
  '..%20',
  '..%00',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '..%01',
  '....',
  '.',
  '%ef%bc%8e%ef%bc%8e',
  '..%09',
  '…',
];
const SLASHES = [
  '/',
  '//',
  '%2f',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '/./',
  '%c0%af',
  '/%2e/',
  '%e2%88%95',
  ';/',
  '/;x/',
  '%2f%2f',
  '///',
];
const STARTS = [
  '/',
  '',
  '//',
  '/teams/',
  '/assets/',
  'http://x/',
  'http://x',
  'file://',
  '/folder-link/',
  '/%2f',
  '/teams%2f',
  '\\',
];
const FILES = [
  'secret.txt',
  'secret',
  'out-secret.txt',
  'private/secret.txt',
  'SECRET.TXT',
  'secret.txt%00.html',
  'secret.txt?',
  'secret.txt#',
  'secret.txt/',
  'etc/passwd',
  'secret.txt;.html',
  'secret.html',
];

/** mulberry32 */
function seeded(): (below: number) => number {
  let state = TEST_SEED;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function paths(): string[] {
  const random = seeded();
  const oneOf = (items: readonly string[]) => items[random(items.length)] ?? '';
  return Array.from({ length: RUNS }, () => {
    const steps = Array.from({ length: 1 + random(6) }, () => oneOf(DOTS) + oneOf(SLASHES));
    return oneOf(STARTS) + steps.join('') + oneOf(FILES);
  });
}

const FIXED = [
  '/folder-link/secret.txt',
  '/folder-link',
  '/folder-link/',
  '/page',
  '/page.html',
  '/passwd',
  '/loop',
  '/loop/secret.txt',
  '/link.txt',
  '/.',
  '/..',
  '/...',
  '/.git/config',
  '/.%67it/config',
  '/%00',
  '/?',
  '/?../secret.txt',
  '/#',
  '/;',
  '/pricing;x',
  '/PRICING',
  '/pricing%20',
  '/pricing.',
  '/pricing::$DATA',
  '/con',
  '/_headers/',
  '/_HEADERS',
  '/%5fheaders.html',
  `/${'../'.repeat(2000)}secret.txt`,
  `/${'a/'.repeat(4000)}`,
  `/${'%2e'.repeat(3000)}`,
  '/%',
  '/%f',
  '/%ff%fe',
  '/\u00ff',
  '*',
  '',
  'secret.txt',
  '?',
  'http://',
  'http:///secret.txt',
  'http://[',
  'ftp://x/secret.txt',
  '/%0d%0aSet-Cookie:x=1',
  '//evil.test/%2e%2e',
  '/%2f%2fevil.test',
  '/pricing/%2e%2e/%2e%2e/secret.txt',
];

test(`no request can read files outside the output folder (TEST_SEED=${TEST_SEED})`, async () => {
  for (const path of [...FIXED, ...paths()]) {
    const target = Buffer.from(path, 'utf8').toString('latin1').replaceAll(' ', '%20');
    const text = await sendRaw(
      port(),
      requestLines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close'),
    );
    expect(text, path).not.toContain(SECRET);
    expect(text, path).not.toContain('root:');
    const [status = 0] = statusesIn(text);
    expect([200, 301, 302, 308, 400, 404, 431], `${path} ${text.slice(0, 100)}`).toContain(status);
    if (status >= 300 && status < 400)
      expect(text.match(/^location: *(.*)\r$/im)?.[1], path).toMatch(/^\/(?![/\\])/);
    expect(text, path).not.toMatch(/^set-cookie/im);
  }
});

describe('a hostile request', () => {
  const numbers = ['', '0', '999', '1000', '-1', '9'.repeat(400), 'x', '1.5', '١'];
  test('with any range gets its bytes, the complete file, or none', async () => {
    for (const first of numbers) {
      for (const last of numbers) {
        for (const range of [`bytes=${first}-${last}`, `bytes=${first}-${last},0-0`]) {
          const { status, headers, body } = await site.get('/media/film.mp4', {
            headers: { Range: Buffer.from(range).toString('latin1') },
          });
          expect([200, 206, 416], range).toContain(status);
          if (status === 200) expect(body.equals(FILM), range).toBe(true);
          if (status !== 206) continue;
          const [, start, end] = headers['content-range']?.match(/^bytes (\d+)-(\d+)\/1000$/) ?? [];
          expect(body.equals(FILM.subarray(Number(start), Number(end) + 1)), range).toBe(true);
          expect(body.length, range).toBe(Number(headers['content-length']));
        }
      }
    }
  });

  test.each([
    'If-None-Match',
    'If-Match',
    'If-Modified-Since',
    'If-Unmodified-Since',
    'If-Range',
    'Accept-Encoding',
    'Accept',
    'Cache-Control',
  ])('with any value of %s gets the complete file or nothing', async (name) => {
    for (const value of [
      '*',
      '""',
      '"',
      'W/',
      'W/"x"',
      ','.repeat(5000),
      'Thu, 32 Foo 2026',
      '-1',
      '9'.repeat(300),
      'gzip;q=',
      'gzip;q=9e9',
      'br;q=0.0001,*;q=x',
      '\u00e9',
      `"${'x'.repeat(5000)}"`,
      'max-age=0, no-cache',
    ]) {
      const { status, body } = await site.get('/robots.txt', { headers: { [name]: value } });
      expect([200, 304], `${name}: ${value.slice(0, 40)}`).toContain(status);
      expect(body.toString()).toBe(status === 200 ? 'User-agent: *' : '');
    }
  });
});

describe('a hostile client', () => {
  test('that reads slowly or not at all does not block others', async () => {
    const request = requestLines('GET /media/film.mp4 HTTP/1.1', 'Host: x');
    const slow = Array.from({ length: 40 }, () => openRaw(port(), request.repeat(5)));
    for (const { socket } of slow) socket.pause();
    const half = Array.from({ length: 40 }, () => openRaw(port(), 'GET /pricing HT'));
    expect((await site.get('/pricing')).status).toBe(200);
    for (const { socket, closed } of [...slow, ...half]) {
      socket.destroy();
      await closed;
    }
    expect((await site.get('/pricing')).status).toBe(200);
  });

  test.each([
    [
      'sends a body with a GET',
      requestLines('GET /robots.txt HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Length: 5'),
      'hello',
      [200],
    ],
    [
      'uses a forbidden method',
      requestLines('POST / HTTP/1.1', 'Host: x', 'Connection: close', 'Content-Length: 5'),
      'hello',
      [405],
    ],
    ['requests a tunnel', requestLines('CONNECT x:1 HTTP/1.1', 'Host: x'), '', []],
    [
      'requests another protocol',
      requestLines('GET /robots.txt HTTP/1.1', 'Host: x', 'Connection: upgrade, close', 'Upgrade: h2c'),
      '',
      [200],
    ],
    ['sends no Host header', requestLines('GET / HTTP/1.1', 'Connection: close'), '', [400]],
    ['invents a method', requestLines('STEAL / HTTP/1.1', 'Host: x'), '', [400]],
    [
      'sends TRACE',
      requestLines('TRACE / HTTP/1.1', 'Host: x', 'Cookie: a=b', 'Connection: close'),
      '',
      [405],
    ],
    [
      'sends headers that are too large',
      requestLines('GET / HTTP/1.1', 'Host: x', `Cookie: ${'x'.repeat(20_000)}`),
      '',
      [431],
    ],
  ] as const)('that %s gets a response', async (_, head, body, statuses) => {
    expect(statusesIn(await sendRaw(port(), [head, body]))).toEqual(statuses);
  });
});
