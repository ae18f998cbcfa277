/** Tells that something failed. `source` names the module, so that a log line says where to look. */
export type ReportError = (error: unknown, source: string) => void;

type ErrorListener = (error: unknown, source: string) => void;

export interface ErrorReporter {
  readonly report: ReportError;
  /** Passes every error on, those before it included; monitoring attaches here when it is loaded. */
  readonly forwardTo: (listener: ErrorListener) => void;
}

/** Errors kept for a monitoring service that loads later. */
const KEPT_ERRORS = 20;

/**
 * Logs each error and hands it to the monitoring service when there is one (specification, section 8). It logs by the
 * console as it is now: monitoring wraps it later, and would get what is logged a second time.
 */
export function createErrorReporter(log: (...values: unknown[]) => void = console.error): ErrorReporter {
  const kept: Array<readonly [unknown, string]> = [];
  let forward: ErrorListener | undefined;
  return {
    report(error, source) {
      log(`[${source}]`, error);
      if (forward === undefined) kept.length < KEPT_ERRORS && kept.push([error, source]);
      else tell(forward, error, source);
    },
    forwardTo(listener) {
      forward = listener;
      for (const [error, source] of kept.splice(0)) tell(listener, error, source);
    },
  };

  function tell(listener: ErrorListener, error: unknown, source: string): void {
    try {
      listener(error, source);
    } catch (failure) {
      log('[error-reporter]', failure);
    }
  }
}
