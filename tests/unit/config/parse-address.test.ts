import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../config/parse-address';

describe('parsing an address', () => {
  it.each([
    ['https://a.test/b?c#d', undefined, 'https://a.test/b?c#d'],
    ['HTTPS://A.test', undefined, 'https://a.test/'],
    ['/b', 'https://a.test/c', 'https://a.test/b'],
    ['//b.test', new URL('http://a.test'), 'http://b.test/'],
    ['/b', undefined, undefined],
    ['https://', undefined, undefined],
    ['https://a b.test/', undefined, undefined],
    ['', undefined, undefined],
  ])('%j from %s is %s', (address, base, expected) => {
    expect(parseAddress(address, base)?.href).toBe(expected);
  });

  it('has the same result however often it is called', () => {
    const hosts = new Set<string | undefined>();
    for (let call = 0; call < 20_000; call += 1) hosts.add(parseAddress('https://bücher.test/')?.host);
    expect([...hosts]).toEqual(['xn--bcher-kva.test']);
  });
});
