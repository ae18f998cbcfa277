import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageIdOfPath } from '../../../generator/site-map/page-path';
import { randomRuns } from '../../support/repetitions';

describe('the page id', () => {
  it.each([
    ['/', 'home'],
    ['/brain', 'brain'],
    ['/lp/ai', 'lp-ai'],
    ['/lp/teams/project-management', 'lp-teams-project-management'],
    ['/fr-FR/pricing', 'fr-fr-pricing'],
    ['/de', 'de'],
    ['/a//b', 'a-b'],
    ['/a--b', 'a-b'],
    ['/a_b', 'a_b'],
    ['/a__b', 'a__b'],
    ['/lp/a.b c', 'lp-a-b-c'],
    ['//x', '-x'],
    ['/-x-', '-x-'],
    ['/Über', '-ber'],
    ['/constructor', 'constructor'],
  ])('of %s is %s', (path, id) => {
    expect(pageIdOfPath(path)).toBe(id);
  });

  it('contains only lower-case letters, digits, hyphens and underscores, and no two hyphens in a row', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(pageIdOfPath(`/x${text}`)).toMatch(/^[a-z0-9_-]+$/);
        expect(pageIdOfPath(`/x${text}`)).not.toContain('--');
      }),
      randomRuns({ few: 100, all: 5000 }),
    );
  });
});
