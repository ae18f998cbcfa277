import { STORED_CALLS, STORED_CALLS_LENGTH, STORED_CALLS_MS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import type { DropCall, TrackCall } from './analytics';

/** An event of an earlier page, with its page properties. */
export type StoredCall = readonly [...TrackCall, title: string, referrer: string];

export interface TakeOptions {
  /** Since when consent is granted, in epoch milliseconds; older events belong to an earlier consent. */
  readonly since: number;
  readonly drop: DropCall;
}

function isCall(call: unknown): call is StoredCall {
  const [event, , at, url] = Array.isArray(call) ? call : [];
  return typeof event === 'string' && Number.isFinite(at) && URL.canParse(url);
}

/**
 * Stores events of a page that is left before analytics is loaded, one per line. Over the limit, the oldest lines are
 * dropped.
 */
function save({ title, referrer }: Document, calls: readonly TrackCall[]): void {
  if (!calls[0]) return;
  const lines = calls.map((call) => `\n${JSON.stringify([...call, title, referrer])}`);
  const text = (readLocal(STORED_CALLS) ?? '') + lines.join('');
  writeLocal(STORED_CALLS, text.slice(-STORED_CALLS_LENGTH));
}

function clear(): void {
  removeLocal(STORED_CALLS);
}

/** Removes and returns the stored events, oldest first; events that are too old are dropped. */
function takeAll({ since, drop }: TakeOptions): readonly StoredCall[] {
  const text = readLocal(STORED_CALLS) ?? '';
  clear();
  if (text.length === STORED_CALLS_LENGTH) drop(['stored events', undefined, Date.now(), ''], TOO_MANY);
  const oldest = Math.max(since, Date.now() - STORED_CALLS_MS);
  const isFresh = (call: StoredCall) => call[2] >= oldest || drop(call, 'waited too long');
  return (
    text
      .split('\n')
      .map(parseJson)
      // The first line may be truncated.
      .filter(isCall)
      .filter(isFresh)
      .sort(([, , one], [, , other]) => one - other)
  );
}

/** Events in local storage that wait for the next page. */
export const storedCalls = { save, takeAll, clear };
