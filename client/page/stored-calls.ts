import { STORED_CALLS, STORED_CALLS_LENGTH, STORED_CALLS_MS } from '../../config/analytics';
import { TOO_MANY } from '../../config/contract/site-event';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import type { TrackCall } from './analytics';
import type { DropCall } from './event-queue';

function isCall(call: unknown): call is TrackCall {
  const [event, , at, url] = Array.isArray(call) ? call : [];
  return typeof event === 'string' && Number.isFinite(at) && URL.canParse(url);
}

/**
 * Stores events of a page that is left before analytics is loaded, one per line. Over the limit, the oldest lines are
 * dropped.
 */
function save(calls: readonly TrackCall[]): void {
  if (!calls[0]) return;
  const lines = calls.map((call) => `\n${JSON.stringify(call)}`);
  const text = (readLocal(STORED_CALLS) ?? '') + lines.join('');
  writeLocal(STORED_CALLS, text.slice(-STORED_CALLS_LENGTH));
}

/**
 * Removes and returns the stored events, oldest first; events that are too old are dropped. `since` is when consent was
 * granted, in epoch milliseconds; older events belong to an earlier consent.
 */
function takeAll(since: number, drop: DropCall): readonly TrackCall[] {
  const text = readLocal(STORED_CALLS) ?? '';
  removeLocal(STORED_CALLS);
  if (text.length === STORED_CALLS_LENGTH)
    drop(['stored events', undefined, Date.now(), '', '', ''], TOO_MANY);
  const oldest = Math.max(since, Date.now() - STORED_CALLS_MS);
  const isFresh = (call: TrackCall) => call[2] >= oldest || drop(call, 'waited too long');
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
export const storedCalls = { save, takeAll };
