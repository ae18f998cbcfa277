import type { BuildOptions } from '../../build/build-options';
import type { LoadContext } from '../../build/load-site';
import { createStepTimer } from '../../build/step-timer';
import type { ContentState } from '../../store/content-cache';

/** What the steps of a build need while developing. With the previous content, only its changes are read. */
export function loadContextOf(options: BuildOptions, content?: ContentState): LoadContext {
  const observer = {};
  return {
    options,
    observer,
    timer: createStepTimer(observer),
    diagnostics: { errors: [], warnings: [], transient: [] },
    // The code changes while it runs, so it has no digest.
    code: undefined,
    cachedBuild: content && {
      state: { inputs: {}, content },
      siteMap: () => undefined,
      siteMapKeys: () => undefined,
    },
    onFailure: [],
  };
}
