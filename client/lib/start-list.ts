import type { ReportError } from './error-reporter';

/** One module of the page; `start` may be asynchronous, and is absent for a service that is not configured. */
export interface StartStep<Context> {
  readonly name: string;
  readonly start: ((context: Context) => unknown) | undefined;
}

/** Starts a step. One that throws or rejects is reported by its name. */
export function runStep<Context extends { readonly report: ReportError }>(
  { name, start }: StartStep<Context>,
  context: Context,
): void {
  const fail = (error: unknown) => context.report(error, name);
  try {
    const result = start?.(context);
    if (result instanceof Promise) result.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Starts every step in order; one that fails stops no other. */
export function runStartList<Context extends { readonly report: ReportError }>(
  steps: ReadonlyArray<StartStep<Context>>,
  context: Context,
): void {
  for (const step of steps) runStep(step, context);
}
