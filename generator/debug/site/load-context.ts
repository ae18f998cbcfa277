import type { LoadContext } from '../../build/build-context';
import type { BuildOptions } from '../../build/build-options';
import type { MappedSite } from '../../build/map-site';
import { createStepTimer } from '../../build/step-timer';
import type { ContentState } from '../../store/content-cache';

/** Earlier results of the same code. */
interface EarlierResults {
  readonly content: ContentState;
  readonly map?: MappedSite;
}

/** What the steps of a build need while developing. With earlier results, only what changed is read and mapped. */
export function loadContextOf(options: BuildOptions, earlier?: EarlierResults | false): LoadContext {
  const observer = {};
  return {
    options,
    observer,
    timer: createStepTimer(observer),
    diagnostics: { errors: [], warnings: [], transient: [] },
    // The code changes while it runs, so it has no digest.
    code: undefined,
    cachedBuild: earlier
      ? {
          state: { inputs: {}, content: earlier.content },
          siteMap: () => earlier.map?.siteMap,
          siteMapKeys: () => earlier.map?.keys,
        }
      : undefined,
    onFailure: [],
  };
}
