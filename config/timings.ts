/** Durations in milliseconds (docs/contract.md#9-numbers). */
export const VIEW_TRACKING_DELAY_MS = 2000;
export const ROUTE_CHANGE_DEBOUNCE_MS = 300;
export const REDIRECT_DELAY_MS = 100;
export const PAGE_LOADER_TIMEOUT_MS = 1000;
export const EXPERIMENT_LOAD_TIMEOUT_MS = 2000;
export const ANTI_FLICKER_TIMEOUT_MS = 3500;
export const USAGE_FLUSH_MS = 2000;
export const LOCATION_CACHE_MS = 24 * 60 * 60 * 1000;
export const GTAG_CACHE_MS = 30 * 60 * 1000;

/** Links within this distance of the viewport, in CSS pixels, are prefetched. */
export const LINK_PREFETCH_MARGIN = '200px';

/**
 * The longest wait for analytics to send an event before the next step.
 * @public For templates that wait for an event; the library's own callbacks have a limit of 300 ms.
 */
export const ANALYTICS_CALLBACK_TIMEOUT_MS = 1000;
