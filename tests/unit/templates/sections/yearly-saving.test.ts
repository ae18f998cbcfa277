import { expect, it } from 'vitest';
import { type Plan, plansForLocale } from '../../../../config/plans';
import { greatestYearlySaving, yearlySaving } from '../../../../templates/sections/plans/plan-cards';

/** A plan with these prices in dollars, per month and per year. */
function planWith(monthly: number | null, yearly: number | null): Plan {
  const plan = plansForLocale('en').find(({ tier }) => tier === 'unlimited') as Plan;
  const { pricing } = plan;
  return {
    ...plan,
    pricing: {
      monthly: { ...pricing.monthly, price: monthly },
      yearly: pricing.yearly && { ...pricing.yearly, price: yearly },
    },
  };
}

it.each([
  ['is a whole percentage', 10, 84, 30],
  ['is rounded down, so that nothing is promised', 9, 100, 7],
  ['is 0 if it is below one percent', 10, 119.5, 0],
  ['is 0 if both cost the same', 10, 120, 0],
  ['is 0 if yearly billing costs more', 10, 130, 0],
  ['is 0 for a free plan', 0, 0, 0],
  ['is 0 for prices by quote', null, null, 0],
  ['is 0 if only one price is known', 10, null, 0],
])('the saving of yearly billing %s', (_rule, monthly, yearly, percent) => {
  expect(yearlySaving(planWith(monthly, yearly))).toBe(percent);
});

it('the largest saving is that of the best plan, and 0 without plans', () => {
  expect(greatestYearlySaving([planWith(10, 84), planWith(10, 120), planWith(null, null)])).toBe(30);
  expect(greatestYearlySaving([])).toBe(0);
});
