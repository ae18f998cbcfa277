import { ANALYTICS_LONGEST_PAUSE_S } from '../../config/analytics';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';

export interface CollectorPause {
  /** The end of the pause in epoch milliseconds; 0 if there is none. */
  readonly end: () => number;
  readonly set: (end: number) => void;
}

/**
 * The pause after a rate limit. It is stored with the queued events, because the limit also applies to the visitor's
 * next page and other tabs. Use it with consent only.
 */
export function collectorPause(writeKey: string): CollectorPause {
  const key = `persisted-queue:v1:${writeKey}:paused-until` as const;
  return {
    end() {
      const stored = readLocal(key);
      if (stored === undefined) return 0;
      const rest = Number(stored) - Date.now();
      if (rest > 0 && rest <= ANALYTICS_LONGEST_PAUSE_S * 1000) return Number(stored);
      // It is over, or was stored by a clock that was wrong.
      removeLocal(key);
      return 0;
    },
    set: (end) => writeLocal(key, String(end)),
  };
}
