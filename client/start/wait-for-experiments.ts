import type { PageStep, PageWorld } from './page-world';
import { runStep } from './start-list';
import { runWhenIdle } from './when-idle';

const EXPERIMENTS: PageStep = {
  name: 'experiments',
  start: (world) =>
    import('./experiment-steps.ts').then(({ startExperimentSteps }) => startExperimentSteps(world)),
};

/** Loads what takes over experiments once the page stands. */
export function waitForExperiments(world: PageWorld): void {
  runWhenIdle(world.page, () => runStep(EXPERIMENTS, world));
}
