import { setFlagsFromString } from 'node:v8';
import { EXPERIMENTS } from '../config/experiments';
import { type BuildContext, openContext } from './build/build-context';
import { allWarnings, throwDiagnostics } from './build/build-diagnostics';
import type { BuildObserver, BuildOptions } from './build/build-options';
import { type BuildReport, failedReport, successReport, writeBuildReport } from './build/build-report';
import { commitCache } from './build/commit-cache';
import { loadSite } from './build/load-site';
import { renderPages } from './build/render-pages';
import { stageSite } from './build/stage-site';
import { changedInputs, codeInputs, siteInputs } from './cache/site-inputs';
import { SiteError } from './errors/site-error';
import { endedExperiments } from './experiments/ended-experiments';
import { buildRevision } from './experiments/revision';
import { withDiskErrors } from './files/file-errors';
import type { PublishedFile } from './publish/publish-plan';

/**
 * Garbage is collected when the heap has grown by this part of its live data: by default by more than three times, with
 * which a build of 10,000 pages takes half as much memory again, and is not faster.
 */
const HEAP_GROWTH = '--heap-growing-percent=150';

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
  const revision = buildRevision(store.space.revision, experiments);
  const published = await timer.run('publish', async () => {
    const { summary } = pages;
    const { warnings } = diagnostics;
    const built = { options, siteMap, bundle, pages: summary, revision, warnings };
    const allInputs = { ...inputs, ...codeInputs(build.code) };
    await stageSite(publisher, { ...built, outputs, inputs: allInputs, lastInputs });
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
  { options, diagnostics, timer, onFailure }: BuildContext,
): Promise<BuildReport> {
  for (const undo of onFailure.toReversed()) await undo();
  if (!(error instanceof SiteError)) throw error;
  const warnings = allWarnings(diagnostics).filter((warning) => !error.messages.includes(warning));
  const report = { ...failedReport(error.messages, warnings), steps: timer.steps };
  if (error.exitCode === 1) return report;
  // The report of the build before would say that all is well. That it cannot be written is not the first problem.
  await writeBuildReport(options.cacheDir, report).catch(() => undefined);
  throw error;
}

/**
 * Builds the site and reuses what did not change since the last build. The output folder, and after it the cache,
 * change only if all steps succeed. Content errors give a report that is not ok; wrong usage throws a SiteError.
 */
export async function build(options: BuildOptions, observer: BuildObserver = {}): Promise<BuildReport> {
  setFlagsFromString(HEAP_GROWTH);
  const context = await openContext(options, observer);
  const report = await runSteps(context).catch((error: unknown) => failureReport(error, context));
  await withDiskErrors(options.cacheDir, () => writeBuildReport(options.cacheDir, report));
  return report;
}
