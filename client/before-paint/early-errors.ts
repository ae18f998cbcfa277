/** Limits memory on a page that fails again and again; the oldest errors are dropped. */
const KEPT_ERRORS = 10;

/** Uncaught errors from before monitoring runs; created by the script in the head. */
export interface EarlyErrors {
  readonly kept: unknown[];
  /** Nothing is queued from now on. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    siteEarlyErrors?: EarlyErrors;
  }
}

/** Queues the newest uncaught errors and rejections in memory. Sends and shows nothing. */
export function recordEarlyErrors(page: Window): void {
  const kept: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error = 'reason' in event ? event.reason : (event.error ?? event.message);
    if (kept.push(error) > KEPT_ERRORS) kept.shift();
  };
  page.addEventListener('error', keep);
  page.addEventListener('unhandledrejection', keep);
  page.siteEarlyErrors = {
    kept,
    stop() {
      page.removeEventListener('error', keep);
      page.removeEventListener('unhandledrejection', keep);
    },
  };
}

/** Flushes the queue to the caller, which listens for later errors itself. */
export function readAndClearEarlyErrors({ siteEarlyErrors }: Window): readonly unknown[] {
  siteEarlyErrors?.stop();
  return siteEarlyErrors?.kept.splice(0) ?? [];
}
