import { describe, expect, it } from 'vitest';
import { createRecentTexts } from '../../../../generator/render/markdown/recent-texts';

describe('the cache of recent texts', () => {
  it('evicts the least recently used text when the keys have too many characters', () => {
    const recent = createRecentTexts<number>(6);
    recent.set('aaa', 1);
    recent.set('bbb', 2);
    expect(recent.get('aaa')).toBe(1);
    recent.set('cc', 3);
    expect(recent.get('bbb')).toBeUndefined();
    expect(recent.get('aaa')).toBe(1);
    expect(recent.get('cc')).toBe(3);
  });

  it('counts a repeated key once, and does not store a key that is too long', () => {
    const recent = createRecentTexts<number>(4);
    recent.set('aaa', 1);
    recent.set('aaa', 2);
    recent.set('b', 3);
    expect([recent.get('aaa'), recent.get('b')]).toEqual([2, 3]);
    recent.set('ccccc', 4);
    expect(['aaa', 'b', 'ccccc'].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
  });
});
