import {
  ANALYTICS_KEEPALIVE_BYTES,
  ANALYTICS_LEAVE_BYTES,
  ANALYTICS_LONGEST_PAUSE_S,
  ANALYTICS_PAUSE_MS,
  ANALYTICS_REQUEST_TIMEOUT_MS,
} from '../../config/analytics';
import type { ReportError } from '../lib/error-reporter';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import { withinKeepaliveQuota } from './keepalive-quota';
import type { EmitOutcome, Outbox, WireEvent } from './wire-event';

/** Set by the collector, in seconds; without it a rate limit lasts five. */
const RESET_HEADER = 'x-ratelimit-reset';
const RATE_LIMIT_SECONDS = 5;

export interface CollectorGuardOptions {
  readonly page: Window & typeof globalThis;
  readonly writeKey: string;
  /** `host[:port]/path`; always requested by https. */
  readonly apiHost: string;
  readonly outbox: Outbox;
  readonly emit?: EmitOutcome;
  readonly isGranted: () => boolean;
  readonly report: ReportError;
}

interface Batch {
  readonly batch: readonly WireEvent[];
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Chunks that browsers accept while a page unloads. */
function chunksOf(events: readonly WireEvent[]): WireEvent[][] {
  const chunks: WireEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = bytesOf(JSON.stringify(event)) + 1;
    if (bytes > room) {
      chunks.push([]);
      room = ANALYTICS_LEAVE_BYTES;
    }
    chunks.at(-1)?.push(event);
    room -= bytes;
  }
  return chunks;
}

function resetSeconds({ headers }: Response): number {
  const seconds = Number.parseInt(headers.get(RESET_HEADER) ?? '', 10);
  return seconds >= 0 ? Math.min(seconds, ANALYTICS_LONGEST_PAUSE_S) : RATE_LIMIT_SECONDS;
}

/**
 * The pause after a rate limit. It is stored with the queued events, because the limit also applies to the visitor's
 * next page and other tabs. Use it with consent only.
 */
function storedPause(writeKey: string) {
  const key = `persisted-queue:v1:${writeKey}:paused-until` as const;
  return {
    /** The end of the pause in epoch milliseconds; 0 if there is none. */
    end(): number {
      const stored = readLocal(key);
      if (stored === undefined) return 0;
      const rest = Number(stored) - Date.now();
      if (rest > 0 && rest <= ANALYTICS_LONGEST_PAUSE_S * 1000) return Number(stored);
      // It is over, or was stored by a clock that was wrong.
      removeLocal(key);
      return 0;
    },
    set: (end: number) => writeLocal(key, String(end)),
  };
}

/**
 * The connection to the collector. The library batches and retries, but does not expose its batch: the batch cannot
 * be dropped, is sent again when the tab is hidden, and is retried at each event while the collector refuses.
 * Therefore this module intercepts its requests: without consent none leaves the page, each event is sent until it is
 * confirmed and is never in flight twice, and a collector that refuses gets no requests during its backoff.
 */
export function createCollectorGuard(options: CollectorGuardOptions) {
  const { page, writeKey, apiHost, outbox, emit, isGranted, report } = options;
  const base = `https://${apiHost}/`;
  const url = `${base}b`;
  const { fetch: send } = page;
  let isGuarding = false;
  const limit = storedPause(writeKey);
  let pausedUntil = 0;
  let isReported = false;

  const pauseMs = () => Math.max(0, pausedUntil - Date.now(), limit.end() - Date.now());
  /** A response that makes the library retry after the pause. */
  const comeBackLater = () => {
    const seconds = Math.ceil(pauseMs() / 1000);
    // For 0 the library would wait 5 s; a negative number lets it retry immediately.
    return new page.Response(null, { status: 429, headers: { [RESET_HEADER]: String(seconds || -1) } });
  };
  const fail = (reason: unknown, seconds: number) => {
    pausedUntil = Date.now() + seconds * 1000;
    if (!isReported) report(reason, 'analytics');
    isReported = true;
  };
  const settle = (response: Response) => {
    const { status } = response;
    if (status === 429) {
      fail(new Error('The collector limits the rate.'), resetSeconds(response));
      if (isGranted()) limit.set(pausedUntil);
    } else if (status >= 500) fail(new Error(`The collector answered ${status}.`), ANALYTICS_PAUSE_MS / 1000);
    else isReported = false;
    return status < 500 && status !== 429;
  };
  const post = async (events: readonly WireEvent[], init: RequestInit): Promise<Response> => {
    const end = outbox.sending(events);
    let isDone = false;
    let fault: string | undefined = 'the collector was not reached';
    try {
      const response = await withinKeepaliveQuota(
        { ...init, method: 'post' },
        { send: (options) => send.call(page, url, options), isAllowed: isGranted },
      );
      isDone = settle(response);
      fault = response.ok ? undefined : `the collector answered ${response.status}`;
      return response.status === 429 ? comeBackLater() : response;
    } catch (error) {
      fail(error, ANALYTICS_PAUSE_MS / 1000);
      throw error;
    } finally {
      end(isDone, fault);
    }
  };

  const deliver = (init: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init.body)) as Batch;
    const due = new Map(body.batch.filter(outbox.isDue).map((event) => [event.messageId, event]));
    if (due.size === 0) return Promise.resolve(new page.Response());
    if (pauseMs() > 0) return Promise.resolve(comeBackLater());
    const signal = page.AbortSignal.timeout(ANALYTICS_REQUEST_TIMEOUT_MS);
    const batch = [...due.values()];
    const text = JSON.stringify({ ...body, batch });
    // A small batch outlives the page if the visitor leaves while it is in flight.
    const keepalive = bytesOf(text) <= ANALYTICS_KEEPALIVE_BYTES;
    return post(batch, { ...init, body: text, signal, keepalive });
  };

  const refuse = ({ body }: RequestInit): void => {
    const { batch } = JSON.parse(String(body)) as Partial<Batch>;
    for (const event of batch?.filter(outbox.isDue) ?? []) emit?.(event, 'dropped', 'no consent at sending');
  };

  /** The library's own counters are not retried. */
  const count = (input: string, init?: RequestInit): Promise<Response> => {
    const signal = page.AbortSignal.timeout(ANALYTICS_REQUEST_TIMEOUT_MS);
    return send.call(page, input, { ...init, signal }).catch(() => new page.Response());
  };

  return {
    /** Wraps `fetch` once; requests to other hosts are passed through. */
    guardRequests(): void {
      if (isGuarding) return;
      isGuarding = true;
      // Other code may have wrapped `fetch` in the meantime.
      const { fetch } = page;
      page.fetch = (input, init) => {
        if (typeof input !== 'string' || !input.startsWith(base)) return fetch.call(page, input, init);
        const isBatch = input === url && init;
        if (isGranted()) return isBatch ? deliver(init) : count(input, init);
        if (isBatch) refuse(init);
        return Promise.resolve(new page.Response());
      };
    },
    /** Sends everything that is not in flight, with requests that outlive the page. */
    sendOnLeave(): void {
      if (pauseMs() > 0) return;
      for (const batch of chunksOf(outbox.open().filter(outbox.isDue))) {
        const body = JSON.stringify({ writeKey, batch, sentAt: new Date().toISOString() });
        const headers = { 'Content-Type': 'text/plain' };
        // Undelivered events are stored for the next page.
        post(batch, { body, headers, keepalive: true }).catch(() => undefined);
      }
    },
  };
}
