import type { Faults } from './build-faults';
import type { BuildObserver, BuildOptions } from './build-options';
import type { StepTimer } from './step-timer';

/** A build that is going on, as its steps know it. */
export interface RunningBuild {
  readonly options: BuildOptions;
  readonly observer: BuildObserver;
  readonly timer: StepTimer;
  readonly faults: Faults;
}
