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
export function createErrorReporter(log: (...values: unknown[]) => void = console.error): ErrorReporter {
  const queue: Array<readonly [unknown, string]> = [];
  let forward: ErrorListener | undefined;
  return {
    report(error, source) {
      log(`[${source}]`, error);
      if (forward !== undefined) notify(forward, error, source);
      else if (queue.push([error, source]) > KEPT_ERRORS) queue.shift();
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
