import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import { readBody } from '../files/read-body';

/** Why definitions could not be fetched. Thrown inside this folder only; becomes a warning of the build. */
export class FailedFetch extends Error {
  override readonly name = 'FailedFetch';
  /** Whether a retry may succeed. */
  readonly isTemporary: boolean;
  /** The service's `Retry-After`. */
  readonly retryAfterMs: number | undefined;

  /** `reason` continues the sentence "… could not be read:" and never contains a key. */
  constructor(
    reason: string,
    options: { readonly isTemporary?: boolean; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
    this.isTemporary = options.isTemporary ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Limits of a fetch of definitions. */
export interface FetchLimits {
  /** Timeout of one request including its body. */
  readonly requestTimeoutMs: number;
  /** Timeout of all requests and backoffs together. */
  readonly totalTimeoutMs: number;
  /** Number of retries after a temporary error. */
  readonly retryLimit: number;
  /** The first backoff, doubled with every retry. */
  readonly retryDelayMs: number;
  readonly maxBytes: number;
}

export const FETCH_LIMITS: FetchLimits = {
  requestTimeoutMs: 5000,
  totalTimeoutMs: 12_000,
  retryLimit: 2,
  retryDelayMs: 500,
  maxBytes: 4 * 1024 * 1024,
};

const JSON_TYPE = /^[\w.-]+\/([\w.-]+\+)?json\s*(;|$)/i;

function tooLarge(maxBytes: number): FailedFetch {
  return new FailedFetch(`the answer is larger than ${maxBytes} bytes`);
}

/** `Retry-After` in milliseconds, if it is a number of seconds. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function checkHead({ ok, status, headers }: Response, maxBytes: number): void {
  const isTemporary = status >= 500 || status === 429 || status === 408;
  if (!ok) {
    const retryAfterMs = retryAfter(headers);
    throw new FailedFetch(`it answered with status ${status}`, { isTemporary, retryAfterMs });
  }
  const type = headers.get('content-type') ?? '';
  if (type !== '' && !JSON_TYPE.test(type)) throw new FailedFetch(`the answer is ${type}, not JSON`);
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
}

/** The network error code, such as `ECONNREFUSED`; error messages may contain the full address. */
function networkFailure(error: unknown): FailedFetch {
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as Partial<
    Record<string, unknown>
  >;
  if (message === 'redirect count exceeded') return new FailedFetch('it redirects in a loop');
  const word = typeof code === 'string' ? ` (${code})` : '';
  return new FailedFetch(`the connection failed${word}`, { isTemporary: true });
}

async function requestOnce(url: string, limits: FetchLimits, total: AbortSignal): Promise<string> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  // The signals do not keep the process running, and a request whose connection was reset does not either: without a
  // timer of its own, the process could end in the middle of the build.
  const running = setTimeout(() => undefined, 2 * limits.requestTimeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([timeout, total]),
    });
    checkHead(response, limits.maxBytes);
    const body = await readBody(response.body ?? [], limits.maxBytes);
    if (body === undefined) throw tooLarge(limits.maxBytes);
    return body.toString('utf8');
  } catch (error) {
    if (error instanceof FailedFetch) throw error;
    if (!timeout.aborted && !total.aborted) throw networkFailure(error);
    const limit = total.aborted ? limits.totalTimeoutMs : limits.requestTimeoutMs;
    throw new FailedFetch(`there was no complete answer within ${limit / 1000} s`, { isTemporary: true });
  } finally {
    clearTimeout(running);
  }
}

/** Whether to retry, after the backoff that the service asks for. */
async function mayRetry(error: Error, { totalTimeoutMs }: FetchLimits): Promise<boolean> {
  if (!(error instanceof FailedFetch) || !error.isTemporary) return false;
  const { retryAfterMs = 0 } = error;
  if (retryAfterMs > totalTimeoutMs) return false;
  await pause(retryAfterMs);
  return true;
}

/**
 * Fetches JSON. Retries after a server error, a rate limit or a failed connection, within the limits. Throws
 * FailedFetch.
 */
export async function fetchJson(url: string, limits: FetchLimits): Promise<unknown> {
  const total = AbortSignal.timeout(limits.totalTimeoutMs);
  const text = await pRetry(() => requestOnce(url, limits, total), {
    retries: limits.retryLimit,
    minTimeout: limits.retryDelayMs,
    maxRetryTime: limits.totalTimeoutMs,
    shouldRetry: ({ error }) => mayRetry(error, limits),
  });
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FailedFetch('the answer is not JSON');
  }
}
