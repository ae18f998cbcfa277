import { isLeaving, noteFailedImport } from './leaving';

/** Reports an error. `source` is the name of the module, so that a log line shows where to look. */
export type ReportError = (error: unknown, source: string) => void;

export interface ErrorReporter {
  readonly report: ReportError;
  /** Forwards all errors, including queued ones; monitoring attaches here when it is loaded. */
  readonly forwardTo: (listener: ReportError) => void;
  /** Removes the queued errors. */
  readonly discard: () => void;
}

/** Errors queued for a monitoring service that loads later; the oldest are dropped. */
const KEPT_ERRORS = 20;

/**
 * Logs each error and forwards it to monitoring, if configured (docs/contract.md#8-messages), except those of a page
 * that is being left. It uses the console functions from before monitoring wraps them, because otherwise monitoring
 * would get each error twice.
 */
export function createErrorReporter(log: (...values: unknown[]) => void = console.error): ErrorReporter {
  const queue: Array<Parameters<ReportError>> = [];
  let forward: ReportError = (...entry) => {
    if (queue.push(entry) > KEPT_ERRORS) queue.shift();
  };
  const notify: ReportError = (...entry) => {
    try {
      forward(...entry);
    } catch (failure) {
      log('[error-reporter]', failure);
    }
  };
  return {
    report(error, source) {
      noteFailedImport(error);
      if (isLeaving()) return;
      log(`[${source}]`, error);
      notify(error, source);
    },
    forwardTo(listener) {
      forward = listener;
      for (const entry of queue.splice(0)) notify(...entry);
    },
    discard: () => void queue.splice(0),
  };
}
