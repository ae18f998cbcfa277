import type { ReportError } from './error-reporter';

/** One start step; `start` may be asynchronous, and is absent for a service that is not configured. */
export interface StartStep<Context> {
  readonly name: string;
  readonly start: ((context: Context) => unknown) | undefined;
}

/** Runs a step. Errors and rejections are reported with its name. */
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

/** Runs all steps in order; an error does not stop the others. */
export function runStartList<Context extends { readonly report: ReportError }>(
  steps: ReadonlyArray<StartStep<Context>>,
  context: Context,
): void {
  for (const step of steps) runStep(step, context);
}
