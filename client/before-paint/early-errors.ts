import { emitDroppedError } from '../lib/emit-dropped-error';
import { pushWithLimit } from '../lib/push-with-limit';

/** A page that fails again and again must not fill the memory; the oldest give way. */
const KEPT_ERRORS = 10;

/** Uncaught errors from before monitoring runs; made by the script in the head. */
export interface EarlyErrors {
  readonly kept: unknown[];
  /** From now on nothing is kept. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    siteEarlyErrors?: EarlyErrors;
  }
}

/** Queues the newest uncaught errors and rejections in memory. It sends nothing and shows nothing. */
export function recordEarlyErrors(page: Window): void {
  const kept: unknown[] = [];
  const limit = { most: KEPT_ERRORS, drop: (error: unknown) => emitDroppedError(page.document, error) };
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    pushWithLimit(kept, 'reason' in event ? event.reason : (event.error ?? event.message), limit);
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

/** Hands out what was kept; whoever takes it hears of errors by itself from now on. */
export function takeEarlyErrors({ siteEarlyErrors }: Window): readonly unknown[] {
  siteEarlyErrors?.stop();
  return siteEarlyErrors?.kept.splice(0) ?? [];
}
