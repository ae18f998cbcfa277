import { describe, expect, it } from 'vitest';
import { canonicalPath, fileOfPath, pagePathFault } from '../../../generator/site-map/page-path';

describe('paths that can be pages', () => {
  it.each(['/', '/lp', '/lp/ai', '/fr-FR/pricing', '/a_b', '/lp/a.b c', '/404', '/console', '/media-kit'])(
    '%s',
    (path) => {
      expect(pagePathFault(path)).toBeUndefined();
    },
  );
});

describe('paths that cannot be pages', () => {
  it.each([
    ['lp', 'slash'],
    ['/a//b', 'empty part'],
    ['//evil.test', 'empty part'],
    ['/a/../b', 'steps out'],
    ['/./a', 'steps out'],
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
  ])('%j: %s', (path, reason) => {
    expect(pagePathFault(path)).toContain(reason);
  });
});

describe('canonical paths', () => {
  it.each([
    ['/lp/', '/lp'],
    ['/lp?utm_source=x#y', '/lp'],
    ['/lp/?x', '/lp'],
    ['/#teams', '/'],
    ['/', '/'],
  ])('%s is %s', (address, path) => {
    expect(canonicalPath(address)).toBe(path);
  });
});

describe('files of paths', () => {
  it.each([
    ['/', 'index.html'],
    ['/pricing', 'pricing.html'],
    ['/fr-FR/pricing', 'fr-FR/pricing.html'],
  ])('%s is served by %s', (path, file) => {
    expect(fileOfPath(path)).toBe(file);
  });
});
