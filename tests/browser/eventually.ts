import { vi } from 'vitest';

/** Milliseconds after which what has not come does not come. */
export const DEFAULT_TIMEOUT_MS = 8000;

/** Waits until something holds, looking again and again. */
export const eventually = <Result>(check: () => Result) =>
  vi.waitFor(check, { timeout: DEFAULT_TIMEOUT_MS, interval: 25 });
