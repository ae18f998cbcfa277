import { expect, it } from 'vitest';
import { withQuery } from '../../../../client/lib/with-query';

it.each<readonly [string, Readonly<Record<string, string>>, string]>([
  ['https://a.example', { x: '1' }, 'https://a.example/?x=1'],
  ['https://a.example', { x: '', y: ' ', z: '0' }, 'https://a.example/?y=+&z=0'],
  ['https://a.example', { x: 'b c&d=e#f?g+h' }, 'https://a.example/?x=b+c%26d%3De%23f%3Fg%2Bh'],
  ['https://a.example', { 'a b': 'ü' }, 'https://a.example/?a+b=%C3%BC'],
  ['https://a.example/p?y=2#h', { x: '1' }, 'https://a.example/p?y=2&x=1#h'],
  ['https://a.example/?x=0&x=9', { x: '1' }, 'https://a.example/?x=1'],
  ['https://a.example/?x=0&y=2', { x: '1' }, 'https://a.example/?y=2&x=1'],
  ['https://a.example/?x=0', { x: '' }, 'https://a.example/?x=0'],
  ['https://a.example/', {}, 'https://a.example/'],
])('the query of %s is extended with %j', (address, parameters, expected) => {
  expect(withQuery(address, parameters)).toBe(expected);
});
