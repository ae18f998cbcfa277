import type { Faults } from './build/build-faults';
import { allWarnings } from './build/build-faults';
import type { BuildObserver, BuildOptions } from './build/build-options';
import { writeBuildRecord } from './build/build-record';
import type { BuildReport } from './build/build-report';
import { failedReport } from './build/build-report';
import type { BuiltSiteResult } from './build/build-site';
import { buildSite } from './build/build-site';
import type { RunningBuild } from './build/running-build';
import type { SiteBuild } from './build/site-build';
import { createStepTimer } from './build/step-timer';
import type { CodeDigests } from './cache/code-digests';
import { readCodeDigests } from './cache/code-digests';
import { openPreviousBuild } from './cache/previous-build';
import { openStateDraft, readSiteState } from './cache/site-state';
import { SiteError } from './errors/site-error';
import { withDiskErrors } from './files/write-failure';
import { openPublisher } from './publish/publisher';

/** The build before; undefined where nothing of it may be used. */
async function previousBuild(options: BuildOptions, code: CodeDigests | undefined) {
  if (!options.usesCache || code === undefined) return undefined;
  const state = await readSiteState(options.cacheDir);
  return state && openPreviousBuild(options.cacheDir, state, options.repeated?.memory.committed);
}

function successReport({ timer, faults }: RunningBuild, { made, result }: BuiltSiteResult): BuildReport {
  const { revision, siteMap, pages } = made;
  return {
    ok: true,
    revision,
    pages: {
      total: siteMap.pages.length,
      rendered: pages.rendered,
      reused: pages.reused,
      removed: result.removed.filter((path) => path.endsWith('.html') && !path.startsWith('embeds/')).length,
    },
    written: result.written.length,
    steps: timer.steps,
    bytes: { ...result.bytes },
    warnings: allWarnings(faults),
    errors: [],
  };
}

async function failureReport(error: unknown, { build, publisher, draft }: SiteBuild): Promise<BuildReport> {
  await publisher.discard();
  await draft.discard();
  if (!(error instanceof SiteError) || error.exitCode === 2) throw error;
  const warnings = allWarnings(build.faults).filter((warning) => !error.messages.includes(warning));
  return { ...failedReport(error.messages, warnings), steps: build.timer.steps };
}

/**
 * Builds the site: content, site map, browser code, pages, publish. What did not change since the build before is used
 * again. Nothing in the output folder changes unless all of it succeeded, and what is kept for the next build changes
 * after that. Faults of content end in a report that is not ok; wrong use throws a SiteError.
 */
export async function build(options: BuildOptions, observer: BuildObserver = {}): Promise<BuildReport> {
  const timer = createStepTimer(observer);
  const faults: Faults = { errors: [], warnings: [], momentary: [...(options.warnings ?? [])] };
  const running: RunningBuild = { options, observer, timer, faults };
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
  const site: SiteBuild = {
    build: running,
    publisher,
    draft,
    code,
    previous: await previousBuild(options, code),
    opened: [],
  };
  const report = await buildSite(site).then(
    (result) => successReport(running, result),
    (error: unknown) => failureReport(error, site),
  );
  await withDiskErrors(cacheDir, () => writeBuildRecord(cacheDir, report));
  return report;
}
