import { expect, it, vi } from 'vitest';
import {
  type EmulatedAddress,
  emulatedUrl,
  redirectToEmulators,
} from '../../../../generator/debug/page/emulated-addresses';

const ADDRESSES: readonly EmulatedAddress[] = [
  ['https://api.invalid/', '/__emulators/api/'],
  ['https://vendor.test/scripts/', '/__emulators/vendor/'],
];

it.each([
  ['https://api.invalid/v1/ip?x=1', '/__emulators/api/v1/ip?x=1'],
  ['https://vendor.test/scripts/a.js', '/__emulators/vendor/a.js'],
  ['https://vendor.test/other/a.js', 'https://vendor.test/other/a.js'],
  ['https://api.invalid.evil.test/', 'https://api.invalid.evil.test/'],
  ['/own', '/own'],
])('with emulators, %s is requested from %s', (url, expected) => {
  expect(emulatedUrl(url, ADDRESSES)).toBe(expected);
});

it('requests, beacons and scripts are redirected to the server, and scripts still report their original address', () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', { sendBeacon });
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  redirectToEmulators(window as unknown as Window & typeof globalThis, ADDRESSES);
  const init = { method: 'post' };
  void window.fetch('https://api.invalid/v1/b', init);
  const request = new Request('https://api.invalid/v1/b');
  void window.fetch(request);
  expect(fetch.mock.calls).toEqual([
    ['/__emulators/api/v1/b', init],
    [request, undefined],
  ]);

  const xhr = new XMLHttpRequest();
  xhr.open('POST', 'https://api.invalid/v1/b');
  xhr.open('POST', new URL('https://api.invalid/v1/b'), true);
  expect(open.mock.calls).toEqual([
    ['POST', '/__emulators/api/v1/b'],
    ['POST', '/__emulators/api/v1/b', true],
  ]);

  navigator.sendBeacon('https://api.invalid/v1/b', 'body');
  expect(sendBeacon.mock.calls).toEqual([['/__emulators/api/v1/b', 'body']]);

  const script = document.createElement('script');
  script.src = 'https://vendor.test/scripts/a.js';
  expect(script.getAttribute('src')).toBe('/__emulators/vendor/a.js');
  expect(script.src).toBe('https://vendor.test/scripts/a.js');
  script.src = 'https://other.test/b.js';
  expect(script.src).toBe('https://other.test/b.js');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', src ?? {});
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
