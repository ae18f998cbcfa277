import { STORED_CALLS } from '../../config/analytics';
import { attempt } from '../storage/attempt';
import { readLocal, removeLocal } from '../storage/local-storage';
import type { TrackCall } from './analytics';
import type { Place } from './wire-event';

/** Events of a page that was left, and that page. */
export interface StoredCalls {
  readonly calls: readonly TrackCall[];
  readonly place: Place;
}

function storedKeys(): string[] {
  const keys = attempt(STORED_CALLS, () => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(STORED_CALLS)).sort();
}

function parse(text: string, since: number): StoredCalls {
  const [calls, url, title, referrer] = JSON.parse(text) as [Array<TrackCall>, string, string, string];
  const dated = calls.map(([event, properties, at]): TrackCall => [event, properties, new Date(at)]);
  return {
    calls: dated.filter(([, , at]) => at.getTime() >= since),
    place: { location: new URL(url), document: { title, referrer } },
  };
}

/** Takes out what pages have stored, oldest first; what is older than `since`, in epoch milliseconds, is dropped. */
export function takeStoredCalls(since: number): readonly StoredCalls[] {
  return storedKeys().flatMap((key) => {
    const text = readLocal(key) ?? '';
    removeLocal(key);
    return attempt(STORED_CALLS, () => parse(text, since)) ?? [];
  });
}

export function removeStoredCalls(): void {
  storedKeys().forEach(removeLocal);
}
