import type { BuildOptions } from '../../build/build-options';
import type { LoadContext } from '../../build/load-site';
import { createStepTimer } from '../../build/step-timer';

/**
 * What the steps of a build need while developing. The code changes as it runs, so that nothing is known of it, and
 * `cachedBuild` is what the same code has returned before.
 */
export function loadContextOf(options: BuildOptions, cachedBuild?: LoadContext['cachedBuild']): LoadContext {
  const diagnostics = { errors: [], warnings: [], transient: [] };
  const observer = {};
  const timer = createStepTimer(observer);
  return { options, observer, timer, diagnostics, code: undefined, cachedBuild, onFailure: [] };
}
