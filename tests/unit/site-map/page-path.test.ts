import { describe, expect, it } from 'vitest';
import { fileOfPath, pagePathError, pathOfAddress } from '../../../generator/site-map/page-path';

describe('an allowed page path', () => {
  it.each(['/', '/lp', '/lp/ai', '/fr-FR/pricing', '/a_b', '/lp/a.b c', '/404', '/console', '/media-kit'])(
    'is %s',
    (path) => {
      expect(pagePathError(path)).toBeUndefined();
    },
  );
});

describe('a refused page path', () => {
  it.each([
    ['lp', 'slash'],
    ['/a//b', 'empty part'],
    ['//evil.test', 'empty part'],
    ['/a/../b', 'contains "." or'],
    ['/./a', 'contains "." or'],
    ['/%2e%2e/a', 'character'],
    ['/a\\b', 'character'],
    ['/a\u0000', 'character'],
    ['/a\u202eb', 'character'],
    ['/lp?x=1', 'character'],
    ['/lp#x', 'character'],
    ['/con', 'reserved'],
    ['/NUL.txt', 'reserved'],
    ['/lp/index', 'index'],
    ['/lp.html', '.html'],
    ['/a.', 'dot'],
    ['/assets/x', 'site itself'],
    ['/_headers', 'site itself'],
    ['/__components', 'site itself'],
    [`/${'a'.repeat(121)}`, '120'],
  ])('is %j, with the reason "%s"', (path, reason) => {
    expect(pagePathError(path)).toContain(reason);
  });
});

describe('the canonical path', () => {
  it.each([
    ['/lp/', '/lp'],
    ['/lp?utm_source=x#y', '/lp'],
    ['/lp/?x', '/lp'],
    ['/#teams', '/'],
    ['/', '/'],
  ])('of %s is %s', (address, path) => {
    expect(pathOfAddress(address)).toBe(path);
  });
});

describe('the file for a path', () => {
  it.each([
    ['/', 'index.html'],
    ['/pricing', 'pricing.html'],
    ['/fr-FR/pricing', 'fr-FR/pricing.html'],
  ])('%s is %s', (path, file) => {
    expect(fileOfPath(path)).toBe(file);
  });
});
