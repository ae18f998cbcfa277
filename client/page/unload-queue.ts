import { STORED_CALLS, STORED_CALLS_LENGTH, STORED_CALLS_MS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage';
import type { DropCall, TrackCall } from './analytics';

/** An event of a page that was left, with what is known of that page. */
export type StoredCall = readonly [...TrackCall, title: string, referrer: string];

export interface TakeOptions {
  /** Since when there has been consent, in epoch milliseconds; older events belong to an earlier consent. */
  readonly since: number;
  readonly drop: DropCall;
}

function isCall(call: unknown): call is StoredCall {
  const [event, , at, url] = Array.isArray(call) ? call : [];
  return typeof event === 'string' && Number.isFinite(at) && URL.canParse(url);
}

/** The event of a line, in a list; none when the line was cut or written by something else. */
function parseLine(line: string): StoredCall[] {
  try {
    return [JSON.parse(line) as unknown].filter(isCall);
  } catch {
    return [];
  }
}

/** Stores events of a page that is left before analytics is loaded, a line for each. Text over the limit loses its oldest lines. */
function save({ title, referrer }: Document, calls: readonly TrackCall[]): void {
  if (!calls[0]) return;
  const lines = calls.map((call) => `\n${JSON.stringify([...call, title, referrer])}`);
  const text = (readLocal(STORED_CALLS) ?? '') + lines.join('');
  writeLocal(STORED_CALLS, text.slice(-STORED_CALLS_LENGTH));
}

function clear(): void {
  removeLocal(STORED_CALLS);
}

/** Removes and returns what pages have stored, oldest first; events that are too old are dropped. */
function takeAll({ since, drop }: TakeOptions): readonly StoredCall[] {
  const text = readLocal(STORED_CALLS) ?? '';
  clear();
  if (text.length === STORED_CALLS_LENGTH) drop(['stored events', undefined, Date.now(), ''], TOO_MANY);
  const oldest = Math.max(since, Date.now() - STORED_CALLS_MS);
  const isFresh = (call: StoredCall) => call[2] >= oldest || drop(call, 'waited too long');
  return text
    .split('\n')
    .flatMap(parseLine)
    .filter(isFresh)
    .sort(([, , one], [, , other]) => one - other);
}

/** Events in local storage that wait for the next page. */
export const unloadQueue = { save, takeAll, clear };
