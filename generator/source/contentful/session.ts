import { setTimeout as pause } from 'node:timers/promises';
import type { ContentfulClientApi } from 'contentful';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { ContentfulOptions } from './contentful-options';
import { timedOut, toContentError, toRequestFailure } from './request-failure';
import { createSdkClient, REQUEST_TIMEOUT_MS } from './sdk-client';

/** One read of a space: its connections, its timeout, its retries. */
export interface Session {
  readonly client: ContentfulClientApi<undefined>;
  /** Sends one request, again after temporary errors, with doubled backoff. Throws the error of the last attempt. */
  request<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Sets the description of a step and converts its errors to those of the catalogue. */
  step<Result>(doing: string, task: () => Promise<Result>): Promise<Result>;
  /** Aborts everything that is still running. */
  close(): void;
}

const RETRY_DELAY_MS = 500;

/** The maximum of timers; longer ones would fire immediately. The timeout of the complete read ends earlier. */
const MAX_PAUSE_MS = 2 ** 31 - 1;

/** Whether to retry, after the time in the service's response: it rounds down, so a backoff is added. */
async function mayRetry(error: Error, signal: AbortSignal): Promise<boolean> {
  const { isTemporary, retryAfterSeconds = 0 } = toRequestFailure(error)?.details ?? {};
  if (!isTemporary || signal.aborted) return false;
  await pause(Math.min(retryAfterSeconds * 1000, MAX_PAUSE_MS), undefined, { signal });
  return true;
}

async function openSession(options: ContentfulOptions): Promise<Session> {
  const { contentTimeoutMs, retryLimit, concurrency } = options;
  const { retryDelayMs = RETRY_DELAY_MS, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const { client, host, disconnect } = await createSdkClient(options, signal);
  const limit = pLimit(concurrency);
  const retryOptions = {
    retries: retryLimit,
    minTimeout: retryDelayMs,
    maxTimeout: MAX_PAUSE_MS,
    signal,
    shouldRetry: ({ error }: { readonly error: Error }) => mayRetry(error, signal),
  };
  const timeLimit = setTimeout(() => controller.abort(), contentTimeoutMs);
  return {
    client,
    request: (call) => limit(() => pRetry(call, retryOptions)),
    async step(doing, task) {
      try {
        return await task();
      } catch (error) {
        if (signal.aborted) throw timedOut(contentTimeoutMs, doing);
        throw toContentError(error, { doing, host, requestTimeoutMs });
      }
    },
    close() {
      clearTimeout(timeLimit);
      controller.abort();
      disconnect();
    },
  };
}

/** Works with a session, and closes it. */
export async function withSession<Result>(
  options: ContentfulOptions,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(options);
  try {
    return await work(session);
  } finally {
    session.close();
  }
}
