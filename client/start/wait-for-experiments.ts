import { runStep } from '../lib/start-list';
import { runWhenIdle } from '../lib/when-idle';
import type { PageStep, PageWorld } from '../page/page-world';

const EXPERIMENTS: PageStep = {
  name: 'experiments',
  start: (world) =>
    import('./experiment-steps.ts').then(({ startExperimentSteps }) => startExperimentSteps(world)),
};

/** Loads what takes over experiments once the page stands. */
export function waitForExperiments(world: PageWorld): void {
  runWhenIdle(world.page, () => runStep(EXPERIMENTS, world));
}
