import type { Locale } from './locales';
import { displayPrice } from './plans';

export type AddOnFeature = 'brain' | 'aiNotetaker';

/** Price in US dollars per user and month; there is no yearly price. */
export interface AddOnPricing {
  readonly monthly: { readonly price: number; readonly displayPrice: string };
}

/** An add-on with the field names of content and templates; only `brain` has `eligibility`. */
export interface AddOn {
  readonly feature: AddOnFeature;
  readonly name: string;
  readonly description: string;
  /** The feature flag that a template may use for the add-on; no add-on has one. */
  readonly flag: string | null;
  readonly pricing: AddOnPricing;
  readonly eligibility?: readonly string[];
}

const ADD_ON_AMOUNTS: ReadonlyArray<{ feature: AddOnFeature; name: string; monthly: number }> = [
  { feature: 'brain', name: 'Planfold Brain', monthly: 9 },
  { feature: 'aiNotetaker', name: 'AI Notetaker', monthly: 6 },
];

/** Plans with which `brain` can be bought. */
const BRAIN_ELIGIBILITY: readonly string[] = ['unlimited', 'business', 'enterprise'];

/** The add-ons with the display strings of a locale; `descriptions` come from content. */
export function addOnsForLocale(
  locale: Locale,
  descriptions: Readonly<Partial<Record<AddOnFeature, string>>> = {},
): readonly AddOn[] {
  return ADD_ON_AMOUNTS.map(({ feature, name, monthly }) => ({
    feature,
    name,
    description: descriptions[feature] ?? '',
    flag: null,
    pricing: { monthly: { price: monthly, displayPrice: displayPrice(monthly, locale) } },
    ...(feature === 'brain' ? { eligibility: BRAIN_ELIGIBILITY } : {}),
  }));
}
