import { describe, expect, it } from 'vitest';
import { type QueryParameters, queryString, withQuery } from '../../../../client/lib/with-query';

describe('the query string', () => {
  it.each<readonly [QueryParameters, string]>([
    [{ a: '', b: null, c: undefined, d: 0, e: false, f: 'x' }, 'd=0&e=false&f=x'],
    [{}, ''],
    [{ a: [] }, ''],
    [{ a: ['', null] }, ''],
    [{ a: ['x', '', 'y', 0] }, 'a=x&a=y&a=0'],
    [{ a: ' ' }, 'a=+'],
    [{ a: 'b c&d=e#f?g+h' }, 'a=b+c%26d%3De%23f%3Fg%2Bh'],
    [{ 'a b': 'ü' }, 'a+b=%C3%BC'],
    [{ a: Number.NaN, b: -1, c: true }, 'a=NaN&b=-1&c=true'],
  ])('of %j is $1', (parameters, expected) => {
    expect(queryString(parameters)).toBe(expected);
  });
});

describe('the query of an address', () => {
  it.each<readonly [string, QueryParameters, string]>([
    ['https://a.example', { x: '1' }, 'https://a.example/?x=1'],
    ['https://a.example/p?y=2#h', { x: '1' }, 'https://a.example/p?y=2&x=1#h'],
    ['https://a.example/?x=0&x=9', { x: '1' }, 'https://a.example/?x=1'],
    ['https://a.example/?x=0', { x: '' }, 'https://a.example/?x=0'],
    ['https://a.example/?x=0', { x: ['1', '2'] }, 'https://a.example/?x=1&x=2'],
    ['https://a.example/', { x: null }, 'https://a.example/'],
  ])('%s is extended with %j', (address, parameters, expected) => {
    expect(withQuery(address, parameters)).toBe(expected);
  });
});
