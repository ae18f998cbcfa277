import type { AddOn } from '../../../config/add-ons';
import type { Locale } from '../../../config/locales';
import { displayPrice, type PlanTier, plansForLocale } from '../../../config/plans';
import type { TextValues } from '../../components/text/fill-text';

/** The plan of the example: the one for several teams. */
const PLAN: PlanTier = 'business';

/**
 * The values for the text about the price of a plan with an add-on, per user and month: the names, and the sum by the
 * billing period of the plan. Undefined if the plan has no price for one of the periods.
 */
export function addOnTotals({ name, pricing }: AddOn, locale: Locale): TextValues | undefined {
  const plan = plansForLocale(locale).find(({ tier }) => tier === PLAN);
  const monthly = plan?.pricing.monthly.price;
  const yearly = plan?.pricing.yearly?.perMonth;
  if (!plan || !monthly || !yearly) return undefined;
  const total = (amount: number) => displayPrice(amount + pricing.monthly.price, locale);
  return { plan: plan.name, addOn: name, yearly: total(yearly), monthly: total(monthly) };
}
