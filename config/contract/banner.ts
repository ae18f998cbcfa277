/** On a banner that stays hidden until the browser has evaluated its flag as on. */
export const BANNER_PENDING_ATTRIBUTE = 'data-banner-pending';

/** On a banner that the visitor has closed. It takes precedence over a flag that is on. */
export const BANNER_CLOSED_ATTRIBUTE = 'data-banner-closed';

/** The banners of a page, in content order; those in the component gallery are not direct children of its body. */
export const BANNER_SELECTOR = 'body > [data-banner-id]';

/** Widths at which a banner without `showOnMobile` is hidden; banner.css uses the same value. */
export const BANNER_MOBILE_MEDIA = '(max-width: 799.98px)';

/** On a banner without `showOnMobile`. */
export const BANNER_NOT_ON_MOBILE_CLASS = 'banner--not-on-mobile';
