import { describe, expect, it } from 'vitest';
import { BUDGETS, BUNDLE_BUDGETS, PAGE_BUDGET, PAGE_BUDGETS } from '../../../config/budgets';

const KILOBYTE = 1024;

/** The limits that the site promises. Repeated here, so that none of them is raised in passing. */
describe('the budgets', () => {
  it.each([
    ['landing', 45, 900, 9],
    ['team', 45, 900, 9],
    ['home', 60, 1200, 11],
    ['pricing', 60, 1200, 11],
  ])(
    'allow a page of the template %s %i KB, %i elements and %i KB compressed',
    (template, kilobytes, elements, brotli) => {
      expect(PAGE_BUDGETS.get(template) ?? PAGE_BUDGET).toEqual({
        characters: kilobytes * KILOBYTE,
        elements,
        brotli: brotli * KILOBYTE,
      });
    },
  );

  it('allow 7 KB of script before interaction, 30 KB with experiments, and 60 KB for an island', () => {
    expect([BUNDLE_BUDGETS.firstLoad, BUDGETS.script]).toEqual([7 * KILOBYTE, 30 * KILOBYTE]);
    expect(Math.max(BUNDLE_BUDGETS.quiz, BUNDLE_BUDGETS.form)).toBeLessThanOrEqual(60 * KILOBYTE);
  });
});
