/** Recently seen keys, in bounded memory. */
export interface RecentKeys {
  /** Whether the key is new; adds it. */
  add(key: string, now: number): boolean;
}

export interface RecentKeysOptions {
  /** Number of remembered keys. */
  readonly most: number;
  readonly forMs: number;
}

/** Keys are untrusted: longer ones are truncated. */
const KEY_LENGTH = 200;

/** Remembers keys in the order in which they were first seen. */
export function createRecentKeys({ most, forMs }: RecentKeysOptions): RecentKeys {
  const seen = new Map<string, number>();
  const forget = (now: number) => {
    for (const [key, since] of seen) {
      if (seen.size <= most && now - since < forMs) return;
      seen.delete(key);
    }
  };
  return {
    add(given, now) {
      const key = given.slice(0, KEY_LENGTH);
      forget(now);
      if (seen.has(key)) return false;
      seen.set(key, now);
      forget(now);
      return true;
    },
  };
}
