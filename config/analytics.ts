/** Events per request, and the longest wait of the first one (docs/contract.md#9-numbers). */
export const ANALYTICS_BATCH_SIZE = 10;
export const ANALYTICS_BATCH_TIMEOUT_MS = 5000;

/** Sample rate of the library's own counters. */
export const ANALYTICS_METRICS_SAMPLE_RATE = 0.1;

/** The library loads at the latest 2 s after consent, even if the page is not idle (docs/contract.md#7-behavior). */
export const ANALYTICS_IDLE_TIMEOUT_MS = 1000;

/** Maximum of queued events; the oldest are dropped. */
export const ANALYTICS_KEPT_EVENTS = 100;

/**
 * Sizes of requests with `keepalive`, of which a browser allows 64 KB at a time: batches up to the first size outlive
 * their page, and the second one is left for the events that a page sends when it is left.
 */
export const ANALYTICS_KEEPALIVE_BYTES = 16_000;
export const ANALYTICS_LEAVE_BYTES = 45_000;

/** Backoff after an error; the library's own retries come later. */
export const ANALYTICS_PAUSE_MS = 4000;

/** The longest `Retry-After` in seconds; longer values would overflow a timer and fire immediately. */
export const ANALYTICS_LONGEST_PAUSE_S = 3600;

/** Request timeout. */
export const ANALYTICS_REQUEST_TIMEOUT_MS = 30_000;

/** Storage key for events of pages that were left before analytics was loaded, separate from the library's queue. */
export const STORED_CALLS = 'persisted-queue:v1:calls:items';

/** Longer text loses its beginning. */
export const STORED_CALLS_LENGTH = 60_000;

/** Older stored events are dropped. */
export const STORED_CALLS_MS = 30 * 60 * 1000;
