import { vi } from 'vitest';

/** The timeout in milliseconds, enough for a busy machine. */
export const LONGEST_WAIT_MS = 40_000;

/** Waits until a check no longer throws; returns its result, or throws its last error. */
export const eventually = <Result>(check: () => Result) =>
  vi.waitFor(check, { timeout: LONGEST_WAIT_MS, interval: 25 });
