import { emitDroppedError } from './emit-dropped-error';
import { pushWithLimit } from './push-with-limit';

/** Tells that something failed. `source` names the module, so that a log line says where to look. */
export type ReportError = (error: unknown, source: string) => void;

type ErrorListener = (error: unknown, source: string) => void;

export interface ErrorReporter {
  readonly report: ReportError;
  /** Passes every error on, those before it included; monitoring attaches here when it is loaded. */
  readonly forwardTo: (listener: ErrorListener) => void;
}

/** Errors kept for a monitoring service that loads later; the oldest give way. */
const KEPT_ERRORS = 20;

/**
 * Logs each error and hands it to the monitoring service when there is one (docs/contract.md#8-messages). It logs by the
 * console as it is now: monitoring wraps it later, and would get what is logged a second time.
 */
export function createErrorReporter(
  page: EventTarget,
  log: (...values: unknown[]) => void = console.error,
): ErrorReporter {
  const kept: Array<readonly [unknown, string]> = [];
  let forward: ErrorListener | undefined;
  const limit = {
    most: KEPT_ERRORS,
    drop: ([error, source]: readonly [unknown, string]) => emitDroppedError(page, error, source),
  };
  return {
    report(error, source) {
      log(`[${source}]`, error);
      if (forward === undefined) pushWithLimit(kept, [error, source], limit);
      else notify(forward, error, source);
    },
    forwardTo(listener) {
      forward = listener;
      for (const [error, source] of kept.splice(0)) notify(listener, error, source);
    },
  };

  function notify(listener: ErrorListener, error: unknown, source: string): void {
    try {
      listener(error, source);
    } catch (failure) {
      log('[error-reporter]', failure);
    }
  }
}
