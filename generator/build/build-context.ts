import type { CachedBuild } from '../cache/cached-build';
import type { CodeDigests } from '../cache/code-digests';
import type { StateDraft } from '../cache/site-state';
import type { Publisher } from '../publish/publisher';
import type { Diagnostics } from './build-diagnostics';
import type { BuildObserver, BuildOptions } from './build-options';
import type { StepTimer } from './step-timer';

/** Values that all steps of a build share. */
export interface BuildContext {
  readonly options: BuildOptions;
  readonly observer: BuildObserver;
  readonly timer: StepTimer;
  readonly diagnostics: Diagnostics;
  /** Undefined if the digests of the running code are unknown. */
  readonly code: CodeDigests | undefined;
  /** Undefined if nothing of an earlier build can be reused. */
  readonly cachedBuild: CachedBuild | undefined;
  readonly publisher: Publisher;
  readonly draft: StateDraft;
  /** Cleanups for a failed build, run in reverse order, because the process may continue. */
  readonly onFailure: Array<() => Promise<void> | void>;
}
