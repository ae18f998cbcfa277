import type { Locale } from '../../../config/locales';
import { displayPrice, type Plan, type PlanTier, plansForLocale } from '../../../config/plans';
import type { ContentOf } from '../../content-model/model';
import type { planCard } from './plans.schema';

type PlanCardContent = ContentOf<typeof planCard>;

/** A plan and the texts of its card. */
export interface PricedCard {
  readonly plan: Plan;
  readonly card: PlanCardContent;
}

/** All plans in the page's language, with the descriptions of its cards. */
export function plansOf(cards: readonly PlanCardContent[], locale: Locale): readonly Plan[] {
  const descriptions: Partial<Record<PlanTier, string>> = {};
  for (const { tier, description } of cards) {
    if (tier !== undefined && description !== undefined) descriptions[tier] = description;
  }
  return plansForLocale(locale, descriptions);
}

/** The cards that refer to a plan, each with its plan. */
export function pricedCards(
  cards: readonly PlanCardContent[],
  plans: readonly Plan[],
): readonly PricedCard[] {
  return cards.flatMap((card) => {
    const plan = plans.find(({ tier }) => tier === card.tier);
    return plan === undefined ? [] : [{ plan, card }];
  });
}

/** The discount for yearly billing, in dollars; undefined without both prices. */
function yearlySaving({ pricing }: Plan): number | undefined {
  const monthly = pricing.monthly.price;
  const yearly = pricing.yearly?.price;
  if (monthly === null || yearly === null || yearly === undefined) return undefined;
  const saving = monthly * 12 - yearly;
  return saving > 0 ? saving : undefined;
}

/** The same discount, formatted for this locale. */
export function displayYearlySaving(plan: Plan, locale: Locale): string | undefined {
  const saving = yearlySaving(plan);
  return saving === undefined ? undefined : displayPrice(saving, locale);
}

/** The largest discount for yearly billing, in percent, rounded down. */
export function greatestYearlySaving(plans: readonly Plan[]): number {
  const shares = plans.map((plan) => (yearlySaving(plan) ?? 0) / (12 * (plan.pricing.monthly.price || 1)));
  return Math.floor(100 * Math.max(0, ...shares));
}
