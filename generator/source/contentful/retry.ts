import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import { toRequestFailure } from './request-failure';

export interface RetryOptions {
  readonly retryLimit: number;
  /** The first pause, doubled with every further one. */
  readonly retryDelayMs: number;
  /** Ends a pause at once. */
  readonly signal: AbortSignal;
}

/** Timers count no further, and would end at once. The time limit for everything comes long before. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** Whether a request may be repeated, after the time that the service names: it rounds down, so that a pause follows. */
async function mayRetry(error: Error, signal: AbortSignal): Promise<boolean> {
  const { isTemporary, retryAfterSeconds = 0 } = toRequestFailure(error)?.details ?? {};
  if (!isTemporary || signal.aborted) return false;
  await pause(Math.min(retryAfterSeconds * 1000, MAX_PAUSE_MS), undefined, { signal });
  return true;
}

/** Repeats a request after a failure that may pass, with doubled pauses. Throws what the last attempt threw. */
export function withRetries<Result>(
  request: () => Promise<Result>,
  { retryLimit, retryDelayMs, signal }: RetryOptions,
): Promise<Result> {
  return pRetry(request, {
    retries: retryLimit,
    minTimeout: retryDelayMs,
    maxTimeout: MAX_PAUSE_MS,
    signal,
    shouldRetry: ({ error }) => mayRetry(error, signal),
  });
}
