import { expect, it } from 'vitest';
import { startDebugServer } from '../../support/debug-server';
import { temporaryFolder } from '../../support/folders';
import { requestLines, sendRaw, statusesIn } from '../../support/raw-http';
import { homePage, writeExport } from '../../support/space-export';

/** A text in files of the project, none of which is part of the site. */
const OF_THE_PROJECT = ['"planfold-site"', 'root:', 'createRecordingServer', 'startDebugServer'];

const UP = ['..', '%2e%2e', '%252e%252e', '..%2f..', '..%5c..', '%c0%ae%c0%ae', '.', ''];
const FILES = ['package.json', 'generator/debug/server/debug-server.ts', 'etc/passwd'];

/** Targets that no browser sends. */
const ODD = [
  '//',
  '//evil.test/',
  '///',
  'http://[',
  'http://',
  'http://evil.test/',
  '*',
  '?',
  '/?path',
  '/%',
  '/%00',
  '/__page',
  '/__page?path=%',
  '/__page?path=%00',
  '/__page?path=//evil.test',
  '/__inspector/stream/../clear',
  '/__emulators/..%2f..%2fpackage.json',
  '/__emulators/one-trust/../../package.json',
  '/__emulators/location?country=%00',
  `/__page?path=${'x'.repeat(8000)}`,
];

const get = (target: string, host = 'localhost') =>
  requestLines(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close');

const post = (target: string, host: string, origin: string) => [
  requestLines(
    `POST ${target} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${origin}`,
    'Connection: close',
    'Content-Type: application/json',
    'Content-Length: 2',
  ),
  '[]',
];

it('the debug server is reachable from this machine only, serves only the site, and survives every request', async () => {
  const folder = await temporaryFolder('site-debug-load-');
  const file = await writeExport(folder, { entries: [homePage([])] });
  const server = await startDebugServer(['--emulate', '--export', file, '--cache-dir', `${folder}/cache`]);
  const port = Number(new URL(server.url).port);
  const status = async (request: string | string[]) => statusesIn(await sendRaw(port, request))[0];

  for (const path of [
    '/',
    '/__page?path=/',
    '/__inspector',
    '/__inspector/stream',
    '/__events?path=/',
    '/__debug.js',
    '/__emulators/analytics',
    '/__emulators/location',
    '/assets/x.js',
  ])
    expect([path, await status(get(path, 'evil.test'))]).toEqual([path, 403]);
  for (const path of ['/__inspector/clear', '/__inspector/events', '/__emulators/analytics/v1/b']) {
    expect([path, await status(post(path, 'evil.test', 'evil.test'))]).toEqual([path, 403]);
    expect([path, await status(post(path, `localhost:${port}`, 'evil.test'))]).toEqual([path, 403]);
  }
  expect(await status(post('/__inspector/clear', `localhost:${port}`, `localhost:${port}`))).toBe(204);

  const climbing = ['/', '/__page?path=/', '/__emulators/', '/__inspector/', '/media/', '/assets/'].flatMap(
    (start) => UP.flatMap((up) => FILES.map((name) => `${start}${`${up}/`.repeat(8)}${name}`)),
  );
  for (const target of [...ODD, ...climbing]) {
    const text = await sendRaw(port, get(target, `127.0.0.1:${port}`));
    const [answered = 0] = statusesIn(text);
    expect([200, 301, 308, 400, 403, 404], `${target} ${text.slice(0, 200)}`).toContain(answered);
    for (const secret of OF_THE_PROJECT) expect(text, target).not.toContain(secret);
  }
  for (const part of [
    'GET / HTTP/1.1\r\nHos',
    [
      requestLines(
        'POST /__inspector/events HTTP/1.1',
        'Host: localhost',
        'Origin: http://localhost',
        'Content-Type: application/json',
        'Content-Length: 99',
      ),
      '[',
    ].join(''),
  ])
    await sendRaw(port, part, 50);
  expect(await status(get('/'))).toBe(200);
  expect(server.messages()).not.toMatch(/\n {4}at /);
});
