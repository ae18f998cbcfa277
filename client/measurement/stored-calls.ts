import { STORED_CALLS, STORED_CALLS_LENGTH, STORED_CALLS_MS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import { readLocal, removeLocal } from '../lib/local-storage';
import type { DropCall, TrackCall } from '../page/analytics';

/** An event of a page that was left, and what is known of that page. */
export type StoredCall = readonly [...TrackCall, title: string, referrer: string];

export interface TakeOptions {
  /** Since when there has been consent, in epoch milliseconds; what is older is of another one. */
  readonly since: number;
  readonly drop: DropCall;
}

function isCall(call: unknown): call is StoredCall {
  const [event, , at, url] = Array.isArray(call) ? call : [];
  return typeof event === 'string' && Number.isFinite(at) && URL.canParse(url);
}

/** The event of a line, in a list. */
function callIn(line: string): StoredCall[] {
  try {
    return [JSON.parse(line) as unknown].filter(isCall);
  } catch {
    // Cut, or written by something else.
    return [];
  }
}

export function removeStoredCalls(): void {
  if (readLocal(STORED_CALLS) !== undefined) removeLocal(STORED_CALLS);
}

/** Takes out what pages have stored, oldest first; what is too old is dropped. */
export function takeStoredCalls({ since, drop }: TakeOptions): readonly StoredCall[] {
  const text = readLocal(STORED_CALLS) ?? '';
  removeStoredCalls();
  if (text.length === STORED_CALLS_LENGTH) drop(['stored events', undefined, Date.now(), ''], TOO_MANY);
  const oldest = Math.max(since, Date.now() - STORED_CALLS_MS);
  const calls = text.split('\n').flatMap(callIn);
  for (const call of calls) if (call[2] < oldest) drop(call, 'waited too long');
  return calls.filter(([, , at]) => at >= oldest).sort(([, , one], [, , other]) => one - other);
}
