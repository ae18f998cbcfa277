import type { Locale } from './locales';
import { type DigitGroups, digitGroups, formatNumber } from './number-format';
import { perKey } from './per-key';
import { PRICE_WORDS } from './price-words';

export type PlanTier = 'free' | 'unlimited' | 'business' | 'enterprise';

/** `price` in US dollars, null if by quote. The display strings are formatted by the build, never in the browser. */
export interface MonthlyPrice {
  readonly price: number | null;
  readonly displayPrice: string;
  readonly displayPricePerMonth: string;
  readonly perUserGroup: string;
}

/** `perMonth` in US dollars, null if by quote. */
export interface YearlyPrice extends MonthlyPrice {
  readonly perMonth: number | null;
}

export interface PlanPricing {
  readonly monthly: MonthlyPrice;
  readonly yearly: YearlyPrice | null;
}

/** A plan with the field names of content and templates; only the unlimited plan has `features`. */
export interface Plan {
  readonly tier: PlanTier;
  readonly name: string;
  readonly description: string;
  /** The feature flag that a template may use for the plan; no plan has one. */
  readonly flag: string | null;
  readonly pricing: PlanPricing;
  readonly minScore: number;
  readonly maxScore: number;
  readonly color: string;
  readonly features?: readonly string[];
}

interface PlanAmounts {
  readonly tier: PlanTier;
  readonly name: string;
  readonly monthly: number | null;
  readonly yearly: { readonly price: number | null; readonly perMonth: number | null } | null;
  readonly minScore: number;
  readonly maxScore: number;
  readonly color: string;
}

const PLAN_AMOUNTS: readonly PlanAmounts[] = [
  { tier: 'free', name: 'Free', monthly: 0, yearly: null, minScore: 1, maxScore: 4, color: 'slate' },
  {
    tier: 'unlimited',
    name: 'Unlimited',
    monthly: 10,
    yearly: { price: 84, perMonth: 7 },
    minScore: 4.1,
    maxScore: 6,
    color: 'blue',
  },
  {
    tier: 'business',
    name: 'Business',
    monthly: 19,
    yearly: { price: 144, perMonth: 12 },
    minScore: 6.1,
    maxScore: 9,
    color: 'violet',
  },
  {
    tier: 'enterprise',
    name: 'Enterprise',
    monthly: null,
    yearly: { price: null, perMonth: null },
    minScore: 9.1,
    maxScore: 13,
    color: 'teal',
  },
];

/** The unlimited plan's key features in the plan data; the card's texts are content. */
const UNLIMITED_FEATURES: readonly string[] = [
  'unlimited-storage',
  'unlimited-dashboards',
  'gantt-charts',
  'custom-fields',
  'guests-with-permissions',
];

/** The texts before and after the number, and how it is grouped. */
export interface CurrencyFormat {
  readonly before: string;
  readonly after: string;
  readonly groups: DigitGroups;
}

/** Brazilian pages use the format of the English ones. */
const FORMATS_OF: Readonly<Record<string, Locale>> = { 'pt-BR': 'en' };

/**
 * What is next to amounts in a locale, from `Intl`; spaces are no-break spaces. The sign is `$` everywhere: in text from
 * right to left, the parts of `US$` would change places.
 */
export const currencyFormat = /* @__PURE__ */ perKey((locale: string): CurrencyFormat => {
  const like = FORMATS_OF[locale] ?? locale;
  const format = new Intl.NumberFormat(like, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const parts = format.formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const join = (some: typeof parts) =>
    some.map(({ type, value }) => (type === 'currency' ? '$' : value)).join('');
  return { before: join(parts.slice(0, at)), after: join(parts.slice(at + 1)), groups: digitGroups(like) };
});

/** An amount in dollars in the format of a locale: `$10`, or `10 $` with a no-break space. */
export function displayPrice(amount: number, locale: Locale): string {
  const { before, after, groups } = currencyFormat(locale);
  return `${before}${formatNumber(amount, groups)}${after}`;
}

function displayOrQuote(amount: number | null, locale: Locale): string {
  return amount === null ? PRICE_WORDS[locale].quote : displayPrice(amount, locale);
}

function monthlyPrice(amount: number | null, locale: Locale): MonthlyPrice {
  const shown = displayOrQuote(amount, locale);
  return {
    price: amount,
    displayPrice: shown,
    displayPricePerMonth: shown,
    perUserGroup: amount === null ? '' : PRICE_WORDS[locale].perUserMonthly,
  };
}

function yearlyPrice(amounts: PlanAmounts['yearly'], locale: Locale): YearlyPrice | null {
  if (amounts === null) return null;
  const { price, perMonth } = amounts;
  return {
    price,
    perMonth,
    displayPrice: displayOrQuote(price, locale),
    displayPricePerMonth: displayOrQuote(perMonth, locale),
    perUserGroup: price === null ? '' : PRICE_WORDS[locale].perUserYearly,
  };
}

/** The four plans with the display strings of a locale; `descriptions` come from content. */
export function plansForLocale(
  locale: Locale,
  descriptions: Readonly<Partial<Record<PlanTier, string>>> = {},
): readonly Plan[] {
  return PLAN_AMOUNTS.map((plan) => ({
    tier: plan.tier,
    name: plan.name,
    description: descriptions[plan.tier] ?? '',
    flag: null,
    pricing: { monthly: monthlyPrice(plan.monthly, locale), yearly: yearlyPrice(plan.yearly, locale) },
    minScore: plan.minScore,
    maxScore: plan.maxScore,
    color: plan.color,
    ...(plan.tier === 'unlimited' ? { features: UNLIMITED_FEATURES } : {}),
  }));
}

/**
 * The plan that the quiz recommends. The score is rounded to one decimal, bounds are inclusive, and outside of 1 to
 * 13 there is no plan.
 */
export function planForScore(score: number): PlanTier | undefined {
  const rounded = Math.round(score * 10) / 10;
  return PLAN_AMOUNTS.find(({ minScore, maxScore }) => rounded >= minScore && rounded <= maxScore)?.tier;
}
