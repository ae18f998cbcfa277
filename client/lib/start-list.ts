import type { ReportError } from './error-reporter';

/** One start step; `start` may be asynchronous, and is absent for a service that is not configured. */
export interface StartStep<Context> {
  readonly name: string;
  readonly start: ((context: Context) => unknown) | undefined;
}

/** Runs a step. Errors and rejections are reported with its name; then `onFail` is called. */
export async function runStep<Context extends { readonly report: ReportError }>(
  { name, start }: StartStep<Context>,
  context: Context,
  onFail?: () => void,
): Promise<void> {
  try {
    await start?.(context);
  } catch (error) {
    context.report(error, name);
    onFail?.();
  }
}

/** Runs a step that loads code. If it fails, as it does without a connection, it runs again at the visitor's next click. */
export function runLoadingStep<Context extends { readonly report: ReportError; readonly page: Window }>(
  step: StartStep<Context>,
  context: Context,
): void {
  const retry = () => runLoadingStep(step, context);
  runStep(step, context, () =>
    context.page.document.addEventListener('click', retry, { capture: true, once: true }),
  );
}

/** Runs all steps in order; an error does not stop the others. */
export function runStartList<Context extends { readonly report: ReportError }>(
  steps: ReadonlyArray<StartStep<Context>>,
  context: Context,
): void {
  for (const step of steps) runStep(step, context);
}
