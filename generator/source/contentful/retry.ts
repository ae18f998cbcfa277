import { setTimeout as pause } from 'node:timers/promises';
import { type RequestFailure, toRequestFailure } from './request-failure';

export interface RetryOptions {
  readonly retryLimit: number;
  /** The first pause, doubled with every further one. */
  readonly retryDelayMs: number;
  /** Ends a pause at once. */
  readonly signal: AbortSignal;
}

/** The service rounds down the time that it names. */
const AFTER_RESET_MS = 200;

/** What is longer than any timer would end at once; the time limit for everything comes long before. */
const LONGEST_PAUSE_MS = 2 ** 31 - 1;

/** Makes a request again after a failure that may pass. After a refused 429 it waits as long as the service says. */
export async function withRetries<Result>(
  request: () => Promise<Result>,
  { retryLimit, retryDelayMs, signal }: RetryOptions,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const failure = toRequestFailure(error);
      if (!failure?.details.isTemporary || attempt >= retryLimit || signal.aborted) throw error;
      await pause(waitingTime(failure, retryDelayMs * 2 ** attempt), undefined, { signal });
    }
  }
}

/** Milliseconds until the next attempt. */
export function waitingTime({ details }: RequestFailure, otherwiseMs: number): number {
  const { retryAfterSeconds } = details;
  const wait = retryAfterSeconds === undefined ? otherwiseMs : retryAfterSeconds * 1000 + AFTER_RESET_MS;
  return Math.min(wait, LONGEST_PAUSE_MS);
}
