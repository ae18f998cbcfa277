import type { Locale } from '../../../config/locales';
import { type Plan, type PlanTier, plansForLocale } from '../../../config/plans';
import type { ContentOf } from '../../content-model/model';
import type { planCard } from './plans.schema';

type PlanCardContent = ContentOf<typeof planCard>;

/** A plan and the texts of its card. */
export interface PricedCard {
  readonly plan: Plan;
  readonly card: PlanCardContent;
  /** Links to a plan lead to its first card. */
  readonly isFirst: boolean;
}

/** All plans in the page's language, with the descriptions of its cards. */
export function plansOf(cards: readonly PlanCardContent[], locale: Locale): readonly Plan[] {
  const descriptions: Partial<Record<PlanTier, string>> = {};
  for (const { tier, description } of cards) {
    if (tier !== undefined && description !== undefined) descriptions[tier] = description;
  }
  return plansForLocale(locale, descriptions);
}

/** The cards that refer to a plan, each with its plan; several may refer to the same. */
export function pricedCards(
  cards: readonly PlanCardContent[],
  plans: readonly Plan[],
): readonly PricedCard[] {
  return cards.flatMap((card) => {
    const plan = plans.find(({ tier }) => tier === card.tier);
    const isFirst = cards.find(({ tier }) => tier === card.tier) === card;
    return plan === undefined ? [] : [{ plan, card, isFirst }];
  });
}

/** The discount for yearly billing, in percent, rounded down; 0 without both prices. */
export function yearlySaving({ pricing }: Plan): number {
  const { price: monthly } = pricing.monthly;
  const yearly = pricing.yearly?.price;
  if (!monthly || !yearly) return 0;
  const fullPrice = 12 * monthly;
  return Math.max(0, Math.floor((100 * (fullPrice - yearly)) / fullPrice));
}

/** The largest discount of these plans. */
export function greatestYearlySaving(plans: readonly Plan[]): number {
  return Math.max(0, ...plans.map(yearlySaving));
}
