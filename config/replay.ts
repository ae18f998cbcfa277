/** The sample rate of sessions, from 0 to 1; a session is recorded if the hash of its id is below it. */
export const REPLAY_SAMPLE_RATE = 0.05;

/** Masks all texts, not only inputs. */
export const REPLAY_MASK_LEVEL = 'conservative';

/** Contains the session's start in epoch milliseconds, on the parent domain. */
export const SESSION_ID_COOKIE = 'amp_session_id';

/** Activity after this idle time starts a new session. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

/** Defaults of the product-analytics client; the recorder retries at most twice. */
export const REPLAY_FLUSH_INTERVAL_MS = 10_000;
export const REPLAY_FLUSH_QUEUE_SIZE = 200;
export const REPLAY_FLUSH_MAX_RETRIES = 12;

/** Logged if a requirement for recording is missing (docs/contract.md#8-messages). */
export const MISSING_SESSION_ID_MESSAGE = 'Session is not being recorded due to lack of session id';
export const MISSING_DEVICE_ID_MESSAGE = 'Session is not being recorded due to lack of device id';
