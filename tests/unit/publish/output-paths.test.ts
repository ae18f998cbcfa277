import { describe, expect, test } from 'vitest';
import { createOutputPathGuard } from '../../../generator/publish/output-paths';

describe('the guard of output paths', () => {
  test.each(['index.html', 'fr-FR/pricing.html', '_headers', '.well-known/security.txt', 'a..b/c...html'])(
    'accepts %s',
    (path) => {
      expect(() => createOutputPathGuard()(path)).not.toThrow();
    },
  );

  test.each([
    '',
    '/index.html',
    '//evil.html',
    '../index.html',
    'a/../../b.html',
    'a/./b.html',
    'a//b.html',
    'a/',
    'a\\b.html',
    'C:/b.html',
    'a\0.html',
    'a\n.html',
  ])('refuses %j', (path) => {
    expect(() => createOutputPathGuard()(path)).toThrow('output.path_unsafe');
  });

  test.each([
    ['a.html', 'a.html'],
    ['A.html', 'a.html'],
    ['caf\u00e9.html', 'cafe\u0301.html'],
    ['lp', 'lp/ai.html'],
    ['lp/ai.html', 'lp'],
    ['LP', 'lp/ai.html'],
    ['fr-FR/pricing.html', 'fr-fr/other.html'],
  ])('refuses %s next to %s', (first, second) => {
    const guard = createOutputPathGuard();
    guard(first);
    expect(() => guard(second)).toThrow('output.path_collision');
  });

  test('accepts files next to each other in one folder', () => {
    const guard = createOutputPathGuard();
    for (const path of ['lp.html', 'lp/ai.html', 'lp/teams/a.html', 'lp/teams/b.html']) guard(path);
  });
});
