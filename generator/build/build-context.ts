import { type CachedBuild, openCachedBuild } from '../cache/cached-build';
import { type CodeDigests, readCodeDigests } from '../cache/code-digests';
import { openStateDraft, readSiteState, type SiteState, type StateDraft } from '../cache/site-state';
import { withDiskErrors } from '../files/file-errors';
import { openPublisher, type Publisher } from '../publish/publisher';
import type { BuildDiagnostics } from './build-diagnostics';
import type { BuildObserver, BuildOptions } from './build-options';
import { createStepTimer, type StepTimer } from './step-timer';

/** Values that all steps of a build share. */
export interface BuildContext {
  readonly options: BuildOptions;
  readonly observer: BuildObserver;
  readonly timer: StepTimer;
  readonly diagnostics: BuildDiagnostics;
  /** Undefined if the digests of the running code are unknown. */
  readonly code: CodeDigests | undefined;
  /** Undefined if nothing of an earlier build can be reused. */
  readonly cachedBuild: CachedBuild | undefined;
  readonly publisher: Publisher;
  readonly draft: StateDraft;
  /** Cleanups for a failed build, run in reverse order, because the process may continue. */
  readonly onFailure: Array<() => Promise<void> | void>;
}

/** The inputs of the steps before rendering. Of the last build, only its content and its site map. */
export interface LoadContext
  extends Pick<BuildContext, 'options' | 'observer' | 'timer' | 'diagnostics' | 'code' | 'onFailure'> {
  readonly cachedBuild:
    | (Pick<CachedBuild, 'siteMap' | 'siteMapKeys'> & {
        readonly state: Pick<SiteState, 'inputs' | 'content'>;
      })
    | undefined;
}

/** Undefined if nothing of an earlier build can be reused. */
async function findCachedBuild(
  { usesCache, cacheDir, repeated }: BuildOptions,
  code: CodeDigests | undefined,
): Promise<CachedBuild | undefined> {
  const state = usesCache && code !== undefined ? await readSiteState(cacheDir) : undefined;
  if (state === undefined) return undefined;
  const known = repeated?.memory.cachedBuild;
  return known?.state.folder === state.folder ? { ...known, state } : openCachedBuild(cacheDir, state);
}

/** Locks the output folder, and opens the cache of earlier builds and the draft of the next state. */
export async function openContext(options: BuildOptions, observer: BuildObserver): Promise<BuildContext> {
  const timer = createStepTimer(observer);
  const diagnostics: BuildDiagnostics = {
    errors: [],
    warnings: [],
    transient: [...(options.warnings ?? [])],
  };
  const { outDir, cacheDir, now, interruption } = options;
  const publisher = await openPublisher({ outDir, cacheDir, now, interruption });
  const code = await readCodeDigests();
  const draft = await withDiskErrors(cacheDir, () => openStateDraft(cacheDir)).catch(
    async (error: unknown) => {
      await publisher.discard();
      throw error;
    },
  );
  const onFailure = [() => publisher.discard(), () => draft.discard()];
  const cachedBuild = await findCachedBuild(options, code);
  return { options, observer, timer, diagnostics, code, cachedBuild, publisher, draft, onFailure };
}
