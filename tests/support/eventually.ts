import { vi } from 'vitest';

/** Milliseconds after which what has not come does not come, however busy the machine is. */
export const LONGEST_WAIT_MS = 40_000;

/** Waits until a check no longer throws; gives what it returns, or throws its last error. */
export const eventually = <Result>(check: () => Result) =>
  vi.waitFor(check, { timeout: LONGEST_WAIT_MS, interval: 25 });
