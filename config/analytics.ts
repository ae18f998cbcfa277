/** Events in one request, and how long the first of them waits (docs/contract.md#9-numbers). */
export const ANALYTICS_BATCH_SIZE = 10;
export const ANALYTICS_BATCH_TIMEOUT_MS = 5000;

/** The share of the library's own counters that is sent. */
export const ANALYTICS_METRICS_SAMPLE_RATE = 0.1;

/** A page that is not idle soon loads the library all the same: within 2 s of consent (docs/contract.md#7-behavior). */
export const ANALYTICS_IDLE_TIMEOUT_MS = 1000;

/** Events kept while they cannot be sent; the oldest give way. */
export const ANALYTICS_KEPT_EVENTS = 100;

/** Browsers send at most 64 KB for pages that are left. */
export const ANALYTICS_LEAVE_BYTES = 60_000;

/** After a failure the collector is left alone for so long; the library's own retries come later. */
export const ANALYTICS_PAUSE_MS = 4000;

/** The most seconds that a collector can ask for; what is longer than any timer would end at once. */
export const ANALYTICS_LONGEST_PAUSE_S = 3600;

/** A request without an answer is given up. */
export const ANALYTICS_REQUEST_TIMEOUT_MS = 30_000;

/** Events of pages that were left before analytics was there, beside the library's queue. */
export const STORED_CALLS = 'persisted-queue:v1:calls:items';

/** What is longer loses its beginning. */
export const STORED_CALLS_LENGTH = 60_000;

/** What waits there longer is not sent any more. */
export const STORED_CALLS_MS = 30 * 60 * 1000;
