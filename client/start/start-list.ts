import type { ReportError } from '../errors/error-reporter';

/** One module of the page; `start` may be asynchronous when the module's code is loaded lazily. */
export interface StartStep {
  readonly name: string;
  readonly start: () => unknown;
}

/** Starts every step in order. A step that throws or rejects is reported by its name and stops no other. */
export function runStartList(steps: readonly StartStep[], report: ReportError): void {
  for (const { name, start } of steps) {
    try {
      const result = start();
      if (result instanceof Promise) result.catch((error: unknown) => report(error, name));
    } catch (error) {
      report(error, name);
    }
  }
}
