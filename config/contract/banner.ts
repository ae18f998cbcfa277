/** On a banner that stays hidden until the browser has found its flag to be on. */
export const BANNER_PENDING_ATTRIBUTE = 'data-banner-pending';

/** On a banner that the visitor has closed. It wins over a flag that is on. */
export const BANNER_CLOSED_ATTRIBUTE = 'data-banner-closed';

/** The banners of a page, in content order; those of the component gallery do not stand in its body. */
export const BANNER_SELECTOR = 'body > [data-banner-id]';

/** Widths on which a banner without `showOnMobile` is not shown; banner.css says the same. */
export const BANNER_MOBILE_MEDIA = '(max-width: 799.98px)';

/** On a banner without `showOnMobile`. */
export const BANNER_NOT_ON_MOBILE_CLASS = 'banner--not-on-mobile';
