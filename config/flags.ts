/**
 * The feature flags and their defaults without a definition. Banners use one of them, and any template can use
 * `useFlag`.
 */
export const FLAG_DEFAULTS = {
  'example-flag-for-testing': false,
  'new-card-ui-CLK-123': false,
  'pricing-quiz-banner-is-active': false,
  'contact-sales-landing-page': false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

/** The default flag of a banner entry. */
export const DEFAULT_BANNER_FLAG: FlagName = 'pricing-quiz-banner-is-active';
