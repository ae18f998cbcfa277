import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import { toRequestFailure } from './request-failure';

export interface RetryOptions {
  readonly retryLimit: number;
  /** The first backoff, doubled with every retry. */
  readonly retryDelayMs: number;
  /** Ends a backoff immediately. */
  readonly signal: AbortSignal;
}

/** The maximum of timers; longer ones would fire immediately. The timeout of the complete read ends earlier. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** Whether to retry, after the time in the service's response: it rounds down, so a backoff is added. */
async function mayRetry(error: Error, signal: AbortSignal): Promise<boolean> {
  const { isTemporary, retryAfterSeconds = 0 } = toRequestFailure(error)?.details ?? {};
  if (!isTemporary || signal.aborted) return false;
  await pause(Math.min(retryAfterSeconds * 1000, MAX_PAUSE_MS), undefined, { signal });
  return true;
}

/** Retries a request after temporary errors, with doubled backoff. Throws the error of the last attempt. */
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
