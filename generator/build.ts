import { EXPERIMENTS } from '../config/experiments';
import type { BuildContext } from './build/build-context';
import { allWarnings, type Diagnostics, throwDiagnostics } from './build/build-diagnostics';
import type { BuildObserver, BuildOptions } from './build/build-options';
import { type BuildReport, failedReport, successReport, writeBuildReport } from './build/build-report';
import { commitCache } from './build/commit-cache';
import { loadSite } from './build/load-site';
import { renderPages } from './build/render-pages';
import { stageSite } from './build/stage-site';
import { createStepTimer } from './build/step-timer';
import { type CachedBuild, openCachedBuild } from './cache/cached-build';
import { type CodeDigests, readCodeDigests } from './cache/code-digests';
import { changedInputs, codeInputs, siteInputs } from './cache/site-inputs';
import { openStateDraft, readSiteState } from './cache/site-state';
import { SiteError } from './errors/site-error';
import { endedExperiments } from './experiments/ended-experiments';
import { buildRevision } from './experiments/revision';
import { withDiskErrors } from './files/write-failure';
import type { PublishedFile } from './publish/publish-plan';
import { openPublisher } from './publish/publisher';

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

async function openContext(options: BuildOptions, observer: BuildObserver): Promise<BuildContext> {
  const timer = createStepTimer(observer);
  const diagnostics: Diagnostics = { errors: [], warnings: [], transient: [...(options.warnings ?? [])] };
  const { outDir, cacheDir, now, repeated, interruption } = options;
  const knownAssets = repeated?.memory.assets;
  const publisher = await openPublisher({ outDir, cacheDir, now, knownAssets, interruption });
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

/** The steps of a build in order. Nothing in the output folder changes before `publish`. */
async function runSteps(build: BuildContext): Promise<BuildReport> {
  const { options, timer, diagnostics, cachedBuild, publisher } = build;
  const { context: site, content, experiments, map, bundle } = await loadSite(build);
  const { store } = content;
  const { siteMap } = map;
  const inputs = siteInputs(site);
  const lastInputs = cachedBuild?.state.inputs ?? {};
  const outputs = cachedBuild?.outputs() ?? new Map<string, PublishedFile>();
  const changes = {
    content: content.changes,
    inputs: changedInputs(inputs, lastInputs),
  };
  const pages = await timer.run('pages', () =>
    withDiskErrors(options.cacheDir, () => renderPages(build, { site, changes, outputs })),
  );
  diagnostics.warnings.push(...pages.summary.warnings);
  diagnostics.transient.push(...endedExperiments(pages.summary.slots, EXPERIMENTS, options.now));
  throwDiagnostics(diagnostics, options.isStrict);
  const revision = buildRevision(store.revision, experiments);
  const published = await timer.run('publish', async () => {
    const built = {
      options,
      siteMap,
      bundle,
      pages: pages.summary,
      revision,
      warnings: diagnostics.warnings,
    };
    const allInputs = { ...inputs, ...codeInputs(build.code) };
    await stageSite(publisher, { ...built, space: store.space, outputs, inputs: allInputs, lastInputs });
    const result = await publisher.commit();
    const committed = { content, map, inputs: allInputs, pages, published: result.files };
    await withDiskErrors(options.cacheDir, () => commitCache(build, committed));
    return result;
  });
  const { rendered, reused } = pages;
  return successReport(build, { revision, total: siteMap.pages.length, rendered, reused, published });
}

async function failureReport(
  error: unknown,
  { diagnostics, timer, onFailure }: BuildContext,
): Promise<BuildReport> {
  for (const undo of onFailure.toReversed()) await undo();
  if (!(error instanceof SiteError) || error.exitCode === 2) throw error;
  const warnings = allWarnings(diagnostics).filter((warning) => !error.messages.includes(warning));
  return { ...failedReport(error.messages, warnings), steps: timer.steps };
}

/**
 * Builds the site and reuses what did not change since the last build. The output folder, and after it the cache,
 * change only if all steps succeed. Content errors give a report that is not ok; wrong usage throws a SiteError.
 */
export async function build(options: BuildOptions, observer: BuildObserver = {}): Promise<BuildReport> {
  const context = await openContext(options, observer);
  const report = await runSteps(context).catch((error: unknown) => failureReport(error, context));
  await withDiskErrors(options.cacheDir, () => writeBuildReport(options.cacheDir, report));
  return report;
}
