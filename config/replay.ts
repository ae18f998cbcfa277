/** The share of sessions that are recorded, from 0 to 1; the hash of the session id must be below it. */
export const REPLAY_SAMPLE_RATE = 0.05;

/** Masks every text, not only inputs. */
export const REPLAY_MASK_LEVEL = 'conservative';

/** Holds the session's start in epoch milliseconds, on the parent domain. */
export const SESSION_ID_COOKIE = 'amp_session_id';

/** A visitor who does nothing for this long begins a new session. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

/** Defaults of the product-analytics client; the recorder retries twice at most. */
export const REPLAY_FLUSH_INTERVAL_MS = 10_000;
export const REPLAY_FLUSH_QUEUE_SIZE = 200;
export const REPLAY_FLUSH_MAX_RETRIES = 12;

/** Logged when there is nothing to record for (docs/contract.md#8-messages). */
export const MISSING_SESSION_ID_MESSAGE = 'Session is not being recorded due to lack of session id';
export const MISSING_DEVICE_ID_MESSAGE = 'Session is not being recorded due to lack of device id';
