import { performance } from 'node:perf_hooks';
import type { BuildObserver } from './build-options';

/** A step of the build and its duration. */
export interface BuildStep {
  readonly name: string;
  readonly ms: number;
}

/** Reports and times the steps of a build. */
export interface StepTimer {
  readonly steps: readonly BuildStep[];
  run<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result>;
}

/**
 * Creates a timer, which reports the name of each step to the observer when it starts. A failed step is listed as
 * well.
 */
export function createStepTimer(observer: BuildObserver): StepTimer {
  const steps: BuildStep[] = [];
  return {
    steps,
    async run(name, work) {
      observer.onStep?.(name);
      const start = performance.now();
      try {
        return await work();
      } finally {
        steps.push({ name, ms: Math.round(performance.now() - start) });
      }
    },
  };
}
