import type { ContentfulClientApi } from 'contentful';
import pLimit from 'p-limit';
import { timedOut, toContentError } from './content-error';
import type { ContentfulOptions } from './contentful-options';
import { withRetries } from './retry';
import { createSdkClient, REQUEST_TIMEOUT_MS } from './sdk-client';

/** One read of a space: its connections, its timeout, its retries. */
export interface Session {
  readonly client: ContentfulClientApi<undefined>;
  /** Sends one request with retries. Throws RequestFailure. */
  request<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Sets the description of a step and converts its errors to those of the catalogue. */
  step<Result>(doing: string, task: () => Promise<Result>): Promise<Result>;
  /** Aborts everything that is still running. */
  close(): void;
}

const RETRY_DELAY_MS = 500;

async function openSession(options: ContentfulOptions): Promise<Session> {
  const { contentTimeoutMs, retryLimit, concurrency } = options;
  const { retryDelayMs = RETRY_DELAY_MS, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const controller = new AbortController();
  const { signal } = controller;
  const { client, host, disconnect } = await createSdkClient(options, signal);
  const limit = pLimit(concurrency);
  const timeLimit = setTimeout(() => controller.abort(), contentTimeoutMs);
  return {
    client,
    request: (call) => limit(() => withRetries(call, { retryLimit, retryDelayMs, signal })),
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
