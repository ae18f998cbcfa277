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

/** Links this many CSS pixels around the viewport are prefetched. */
export const LINK_PREFETCH_MARGIN = '200px';

/**
 * How long what follows an event may wait for analytics to have sent it.
 * @public The specification names it; the library's own callbacks have a limit of 300 ms, and templates may need this one.
 */
export const ANALYTICS_CALLBACK_TIMEOUT_MS = 1000;
