/** On `<html>` where the browser has found the flag of the page's banner to be on. */
export const BANNER_ENABLED_CLASS = 'banner-enabled';

/** On `<html>` where the visitor has closed the page's banner. It wins over a flag that is on. */
export const BANNER_DISMISSED_CLASS = 'banner-dismissed';

/** On a banner that stays hidden until the browser has found its flag to be on. */
export const BANNER_PENDING_ATTRIBUTE = 'data-banner-pending';
