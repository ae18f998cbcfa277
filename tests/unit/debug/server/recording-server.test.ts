import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RecordingServer, startRecordingServer } from '../../../emulators/recording-server';
import { openRaw, requestLines, sendRaw, statusesIn } from '../../../support/raw-http';

let server: RecordingServer;
const port = () => Number(new URL(server.url).port);

beforeEach(async () => {
  server = await startRecordingServer(({ path }) => ({ status: 200, body: path }));
});

afterEach(() => server.close());

test.each([
  ['//', '//'],
  ['//evil.test/x', '//evil.test/x'],
  ['http://[', '/'],
  ['http://other.test/x?y=1', '/x'],
  ['/x?y=%', '/x'],
])('the recording server records and answers a request for %s', async (target, path) => {
  const text = await sendRaw(port(), requestLines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close'));
  expect(statusesIn(text)).toEqual([200]);
  expect(server.requests.map((request) => request.path)).toEqual([path]);
});

test('the recording server ignores a request that is aborted', async () => {
  const head = requestLines('POST /x HTTP/1.1', 'Host: x', 'Content-Length: 9');
  const { socket, closed } = openRaw(port(), [head, 'half']);
  await new Promise((done) => socket.once('connect', done));
  socket.resetAndDestroy();
  await closed;
  expect(
    statusesIn(await sendRaw(port(), requestLines('GET / HTTP/1.1', 'Host: x', 'Connection: close'))),
  ).toEqual([200]);
  expect(server.requests.map(({ path }) => path)).toEqual(['/']);
});
