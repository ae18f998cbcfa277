import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { isAllowedHost } from '../../../../generator/debug/server/own-requests';

it.each([
  ['localhost', true],
  ['localhost:4321', true],
  ['LOCALHOST:4321', true],
  ['site.localhost:4321', true],
  ['127.0.0.1:4321', true],
  ['192.168.1.20:4321', true],
  ['[::1]:4321', true],
  ['[::1]', true],
  [`${hostname()}:4321`, true],
  [`${hostname()}.local`, true],
  ['dev.example.com:4321', true],
  ['evil.test', false],
  ['evil.test:4321', false],
  ['localhost.evil.test', false],
  ['127.0.0.1.evil.test', false],
  ['evil.test:127.0.0.1', false],
  ['localhost@evil.test', false],
  ['evillocalhost', false],
  ['[evil.test]', false],
  ['127.0.0.1:80@evil.test', false],
  ['', false],
  [undefined, false],
])('a server listening on dev.example.com accepts the host "%s": %s', (header, isAllowed) => {
  expect(isAllowedHost(header, 'dev.example.com')).toBe(isAllowed);
});
