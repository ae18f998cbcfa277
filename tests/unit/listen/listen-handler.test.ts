import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createListenHandler } from '../../../generator/listen/http/listen-handler';
import { openRaw, requestLines, statusesIn } from '../../support/raw-http';

const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

async function startRefusing(): Promise<number> {
  const answer = () => ({ status: 403, body: {} });
  const routes = new Map([['/', { methods: ['POST'], answer }]]);
  const server = createServer(createListenHandler({ routes, onError: () => undefined }));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a sender that is refused can finish its body, and the connection closes after it', async () => {
  const port = await startRefusing();
  const head = requestLines('POST / HTTP/1.1', 'Host: x', 'Connection: close', 'Transfer-Encoding: chunked');
  const { socket, received, closed } = openRaw(port, [head, CHUNK]);
  const errors: unknown[] = [];
  socket.on('error', (error) => errors.push(error));
  while (!received().endsWith('{}\n')) await once(socket, 'data');
  for (let sent = 0; sent < 100; sent += 1) {
    if (!socket.write(CHUNK)) await once(socket, 'drain');
  }
  socket.write('0\r\n\r\n');
  expect(statusesIn(await closed)).toEqual([403]);
  expect(errors).toEqual([]);
});

test('a sender that never ends is disconnected after 32 MB', async () => {
  const port = await startRefusing();
  const { socket, closed } = openRaw(
    port,
    requestLines('POST / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'),
  );
  let isOpen = true;
  let sent = 0;
  void closed.then(() => {
    isOpen = false;
  });
  while (isOpen) {
    sent += CHUNK.length;
    if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain').catch(() => closed), closed]);
  }
  expect(statusesIn(await closed)).toEqual([403]);
  expect(sent).toBeGreaterThan(32 * 1024 * 1024);
});
