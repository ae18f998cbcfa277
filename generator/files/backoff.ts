/** The backoff after the n-th failed attempt, counted from 0, in milliseconds: 1, 2, 4 … seconds, up to a limit. */
export function backoff(attempt: number, maxMs = 60_000): number {
  return Math.min(1000 * 2 ** attempt, maxMs);
}
