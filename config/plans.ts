import type { Locale } from './locales';

export type PlanTier = 'free' | 'unlimited' | 'business' | 'enterprise';

/** Languages that have display overrides of their own; a page locale maps to one of them or to the base. */
export type PriceLanguage = 'en' | 'de' | 'es' | 'fr' | 'it';

/** `price` in US dollars, null by quote. The display strings are data, never formatted at run time. */
export interface MonthlyPrice {
  readonly price: number | null;
  readonly displayPrice: string;
  readonly displayPricePerMonth: string;
  readonly perUserGroup: string;
}

/** `perMonth` in US dollars, null by quote. */
export interface YearlyPrice extends MonthlyPrice {
  readonly perMonth: number | null;
}

export interface PlanPricing {
  readonly monthly: MonthlyPrice;
  readonly yearly: YearlyPrice | null;
}

/** A plan as the specification names its fields (sections 3 and 9); `features` exists on the unlimited plan only. */
export interface Plan {
  readonly tier: PlanTier;
  readonly name: string;
  readonly description: string;
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

interface PriceDisplay {
  /** What stands before and after the number; the space is a no-break space. */
  readonly currency: { readonly before: string; readonly after: string };
  readonly quote: string;
  readonly perUserMonthly: string;
  readonly perUserYearly: string;
}

/** Display overrides (specification, section 3): mostly the place of the currency sign. */
const PRICE_DISPLAY: Readonly<Record<PriceLanguage, PriceDisplay>> = {
  en: {
    currency: { before: '$', after: '' },
    quote: 'Custom',
    perUserMonthly: 'per user per month',
    perUserYearly: 'per user per year',
  },
  de: {
    currency: { before: '', after: '\u00a0$' },
    quote: 'Auf Anfrage',
    perUserMonthly: 'pro Nutzer und Monat',
    perUserYearly: 'pro Nutzer und Jahr',
  },
  es: {
    currency: { before: '', after: '\u00a0$' },
    quote: 'A medida',
    perUserMonthly: 'por usuario al mes',
    perUserYearly: 'por usuario al año',
  },
  fr: {
    currency: { before: '', after: '\u00a0$' },
    quote: 'Sur devis',
    perUserMonthly: 'par utilisateur et par mois',
    perUserYearly: 'par utilisateur et par an',
  },
  it: {
    currency: { before: '', after: '\u00a0$' },
    quote: 'Su richiesta',
    perUserMonthly: 'per utente al mese',
    perUserYearly: 'per utente all’anno',
  },
};

const PRICE_LANGUAGES: Readonly<Record<Locale, PriceLanguage | null>> = {
  en: 'en',
  'fr-FR': 'fr',
  'es-ES': 'es',
  it: 'it',
  'pt-BR': null,
  de: 'de',
};

/** The override language of a page locale; pt-BR has none and shows the base, which is the English format. */
export function priceLanguage(locale: Locale): PriceLanguage {
  return PRICE_LANGUAGES[locale] ?? 'en';
}

function displayAmount(amount: number, display: PriceDisplay): string {
  return `${display.currency.before}${amount}${display.currency.after}`;
}

/** An amount in dollars as a page of this locale shows it: `$10`, elsewhere `10 $` with a no-break space. */
export function displayPrice(amount: number, locale: Locale): string {
  return displayAmount(amount, PRICE_DISPLAY[priceLanguage(locale)]);
}

function monthlyPrice(amount: number | null, display: PriceDisplay): MonthlyPrice {
  const shown = amount === null ? display.quote : displayAmount(amount, display);
  return {
    price: amount,
    displayPrice: shown,
    displayPricePerMonth: shown,
    perUserGroup: amount === null ? '' : display.perUserMonthly,
  };
}

function yearlyPrice(amounts: PlanAmounts['yearly'], display: PriceDisplay): YearlyPrice | null {
  if (amounts === null) return null;
  const { price, perMonth } = amounts;
  return {
    price,
    perMonth,
    displayPrice: price === null ? display.quote : displayAmount(price, display),
    displayPricePerMonth: perMonth === null ? display.quote : displayAmount(perMonth, display),
    perUserGroup: price === null ? '' : display.perUserYearly,
  };
}

/** The four plans with the display strings of a locale; `descriptions` come from content. */
export function plansForLocale(
  locale: Locale,
  descriptions: Readonly<Partial<Record<PlanTier, string>>> = {},
): readonly Plan[] {
  const display = PRICE_DISPLAY[priceLanguage(locale)];
  return PLAN_AMOUNTS.map((plan) => ({
    tier: plan.tier,
    name: plan.name,
    description: descriptions[plan.tier] ?? '',
    flag: null,
    pricing: { monthly: monthlyPrice(plan.monthly, display), yearly: yearlyPrice(plan.yearly, display) },
    minScore: plan.minScore,
    maxScore: plan.maxScore,
    color: plan.color,
    ...(plan.tier === 'unlimited' ? { features: UNLIMITED_FEATURES } : {}),
  }));
}

/**
 * The plan that the quiz recommends. The score is rounded to one decimal, bounds are inclusive, and outside
 * 1 to 13 there is none (specification, section 9).
 */
export function planForScore(score: number): PlanTier | undefined {
  const rounded = Math.round(score * 10) / 10;
  return PLAN_AMOUNTS.find(({ minScore, maxScore }) => rounded >= minScore && rounded <= maxScore)?.tier;
}
