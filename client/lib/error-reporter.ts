import { emitDroppedError } from './emit-dropped';
import { pushWithLimit } from './push-with-limit';

/** Reports an error. `source` is the name of the module, so that a log line shows where to look. */
export type ReportError = (error: unknown, source: string) => void;

type ErrorListener = (error: unknown, source: string) => void;

export interface ErrorReporter {
  readonly report: ReportError;
  /** Forwards all errors, including queued ones; monitoring attaches here when it is loaded. */
  readonly forwardTo: (listener: ErrorListener) => void;
}

/** Errors queued for a monitoring service that loads later; the oldest are dropped. */
const KEPT_ERRORS = 20;

/**
 * Logs each error and forwards it to monitoring, if configured (docs/contract.md#8-messages). It uses the console
 * functions from before monitoring wraps them, because otherwise monitoring would get each error twice.
 */
export function createErrorReporter(
  page: EventTarget,
  log: (...values: unknown[]) => void = console.error,
): ErrorReporter {
  const queue: Array<readonly [unknown, string]> = [];
  let forward: ErrorListener | undefined;
  const limit = {
    most: KEPT_ERRORS,
    drop: ([error, source]: readonly [unknown, string]) => emitDroppedError(page, error, source),
  };
  return {
    report(error, source) {
      log(`[${source}]`, error);
      if (forward === undefined) pushWithLimit(queue, [error, source], limit);
      else notify(forward, error, source);
    },
    forwardTo(listener) {
      forward = listener;
      for (const [error, source] of queue.splice(0)) notify(listener, error, source);
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
