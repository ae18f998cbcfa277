import type { ReportError } from './error-reporter';

/** One module of the page; `start` may be asynchronous, and is absent for a service that is not configured. */
export interface StartStep<World> {
  readonly name: string;
  readonly start: ((world: World) => unknown) | undefined;
}

/** Starts a step. One that throws or rejects is reported by its name. */
export function runStep<World extends { readonly report: ReportError }>(
  { name, start }: StartStep<World>,
  world: World,
): void {
  const fail = (error: unknown) => world.report(error, name);
  try {
    const result = start?.(world);
    if (result instanceof Promise) result.catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Starts every step in order; one that fails stops no other. */
export function runStartList<World extends { readonly report: ReportError }>(
  steps: ReadonlyArray<StartStep<World>>,
  world: World,
): void {
  for (const step of steps) runStep(step, world);
}
