/**
 * The feature flags and what they are until a definition says otherwise. The banner asks for
 * one of them, any template may ask with `useFlag`.
 */
export const FLAG_DEFAULTS = {
  'example-flag-for-testing': false,
  'new-card-ui-CLK-123': false,
  'pricing-quiz-banner-is-active': false,
  'contact-sales-landing-page': false,
} as const satisfies Readonly<Record<string, boolean>>;

export type FlagName = keyof typeof FLAG_DEFAULTS;

/** The flag of a banner entry that names none. */
export const DEFAULT_BANNER_FLAG: FlagName = 'pricing-quiz-banner-is-active';
