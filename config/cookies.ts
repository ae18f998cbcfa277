/** Cookie lifetimes in days (docs/contract.md#9-numbers). */
export const CAMPAIGN_COOKIE_DAYS = 365;
export const UTM_STAMP_COOKIE_DAYS = 1 / 48;
export const BANNER_HIDDEN_COOKIE_DAYS = 365;
export const IDENTITY_COOKIE_DAYS = 365;
/** The experiment library's own lifetime for assigned variations. */
export const STICKY_COOKIE_DAYS = 180;

export const BANNER_HIDDEN_COOKIE = 'banner_hidden';
