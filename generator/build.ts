import { clientConfig } from '../config/client-config';
import { EXPERIMENTS } from '../config/experiments';
import type { Faults } from './build-faults';
import { allWarnings, throwFaults } from './build-faults';
import type { BuildObserver, BuildOptions } from './build-options';
import { writeBuildRecord } from './build-record';
import type { BuildReport } from './build-report';
import { failedReport } from './build-report';
import type { BundleResult } from './bundle/bundle-browser-code';
import { bundleBrowserCode } from './bundle/bundle-browser-code';
import { SiteError } from './errors/site-error';
import { endedExperiments } from './experiments/ended-experiments';
import { buildRevision } from './experiments/revision';
import type { SiteExperiments } from './experiments/site-experiments';
import { loadSiteExperiments } from './experiments/site-experiments';
import { packageRoot } from './package-root';
import type { Publisher } from './publish/publisher';
import { openPublisher } from './publish/publisher';
import { stageSite } from './publish/stage-site';
import { reservedFieldWarnings } from './render/content/reserved-fields';
import { createSiteContext } from './render/create-site-context';
import { readMediaIndex } from './render/media/media-index';
import type { RenderedPage } from './render/render-page';
import { renderPages } from './render/render-pages';
import type { SiteContext } from './render/site-context';
import { createSiteMap } from './site-map/create-site-map';
import { movedPathWarnings, readPagePaths, writePagePaths } from './site-map/moved-paths';
import type { SiteMap } from './site-map/site-map';
import { openContentSource } from './source/open-source';
import type { StepTimer } from './step-timer';
import { createStepTimer } from './step-timer';
import type { ContentStore } from './store/content-store';
import { createContentStore } from './store/create-store';

interface Build {
  readonly options: BuildOptions;
  readonly observer: BuildObserver;
  readonly timer: StepTimer;
  readonly faults: Faults;
}

async function loadContent({ options, observer, timer, faults }: Build): Promise<ContentStore> {
  return timer.run('content', async () => {
    const source = await openContentSource({
      source: options.source,
      exportFile: options.exportFile,
      preview: options.isPreview,
      environment: options.environment,
      contentTimeoutMs: options.contentTimeoutMs,
      retryLimit: options.retryLimit,
    });
    const content = await source.load({
      onProgress: ({ entries, assets }) => observer.onProgress?.(`${entries} entries, ${assets} assets`),
    });
    const store = createContentStore(content);
    faults.warnings.push(...content.warnings, ...reservedFieldWarnings(store.space.contentTypes));
    return store;
  });
}

async function loadExperiments({ options, timer, faults }: Build): Promise<SiteExperiments | undefined> {
  return timer.run('experiments', async () => {
    const { environment, cacheDir } = options;
    const { experiments, warnings } = await loadSiteExperiments({ environment, cacheDir });
    faults.momentary.push(...warnings);
    return experiments;
  });
}

async function decideSiteMap({ options, timer, faults }: Build, store: ContentStore): Promise<SiteMap> {
  return timer.run('site map', async () => {
    const { siteMap, errors } = createSiteMap(store);
    faults.errors.push(...errors);
    const before = await readPagePaths(options.cacheDir);
    faults.warnings.push(...movedPathWarnings(before, siteMap));
    return siteMap;
  });
}

/** Source maps make scripts heavier than visitors will ever get them, so that budgets mean nothing then. */
async function bundleSite(
  { options, timer }: Build,
  experiments: SiteExperiments | undefined,
): Promise<BundleResult> {
  const bundled = { root: packageRoot(), experiments, clientConfig: clientConfig(options.environment) };
  return timer.run('browser code', () =>
    bundleBrowserCode(
      options.debug === undefined ? bundled : { ...bundled, sourcemap: true, outputBudgets: {} },
    ),
  );
}

async function renderDebugPage(
  { options, faults }: Build,
  context: SiteContext,
  publisher: Publisher,
): Promise<RenderedPage[]> {
  if (options.debug === undefined) return [];
  const { files, rendered } = await options.debug.renderPage(context);
  faults.errors.push(...rendered.errors);
  for (const file of files) await publisher.stage(file);
  return [rendered];
}

/** What a build is made from, besides its options. */
interface SiteInputs {
  readonly store: ContentStore;
  readonly experiments: SiteExperiments | undefined;
}

/** The pages of the site map, and what a debug build has besides. */
interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly debugPages: readonly RenderedPage[];
}

async function renderSite(
  build: Build,
  made: SiteInputs & { siteMap: SiteMap; bundle: BundleResult; publisher: Publisher },
): Promise<RenderedSite> {
  const { options, observer, timer, faults } = build;
  return timer.run('pages', async () => {
    const media = await readMediaIndex(packageRoot());
    const { siteMap, bundle, publisher: _publisher, ...inputs } = made;
    const context = createSiteContext({ ...inputs, siteMap, assets: bundle.assets, media, options });
    const total = made.siteMap.pages.length;
    const isPublishable = faults.errors.length === 0;
    const rendered = await renderPages(context, {
      onPage: async (page, html) => {
        if (html === undefined || !isPublishable) return;
        await made.publisher.stage({ path: page.file, kind: 'page', content: html });
      },
      onProgress: (done) => observer.onProgress?.(`${done} of ${total}`),
    });
    for (const page of rendered) {
      faults.errors.push(...page.errors);
      faults.warnings.push(...page.warnings);
    }
    const slots = rendered.flatMap((page) => page.slots ?? []);
    faults.momentary.push(...endedExperiments(slots, EXPERIMENTS, options.now));
    return { pages: rendered, debugPages: await renderDebugPage(build, context, made.publisher) };
  });
}

async function publishSite(build: Build, publisher: Publisher): Promise<BuildReport> {
  const { options, timer, faults } = build;
  const store = await loadContent(build);
  const experiments = await loadExperiments(build);
  const siteMap = await decideSiteMap(build, store);
  const bundle = await bundleSite(build, experiments);
  const { pages, debugPages } = await renderSite(build, { store, experiments, siteMap, bundle, publisher });
  const revision = buildRevision(store.revision, experiments);
  throwFaults(build.faults, options.isStrict);
  const result = await timer.run('publish', async () => {
    const staged = { options, store, siteMap, bundle, pages: [...pages, ...debugPages], revision };
    await stageSite(publisher, { ...staged, warnings: faults.warnings });
    const result = await publisher.commit();
    await writePagePaths(options.cacheDir, siteMap);
    return result;
  });
  return {
    ok: true,
    revision,
    pages: {
      total: siteMap.pages.length,
      rendered: pages.length,
      reused: 0,
      removed: result.removed.filter((path) => path.endsWith('.html') && !path.startsWith('embeds/')).length,
    },
    written: result.written.length,
    steps: timer.steps,
    bytes: { ...result.bytes },
    warnings: allWarnings(faults),
    errors: [],
  };
}

/**
 * Builds the site: content, site map, browser code, pages, publish. Nothing in the output folder changes unless all
 * of it succeeded. Faults of content end in a report that is not ok; wrong use throws a SiteError.
 */
export async function build(options: BuildOptions, observer: BuildObserver = {}): Promise<BuildReport> {
  const timer = createStepTimer(observer);
  const faults: Faults = { errors: [], warnings: [], momentary: [] };
  const publisher = await openPublisher(options);
  let report: BuildReport;
  try {
    report = await publishSite({ options, observer, timer, faults }, publisher);
  } catch (error) {
    await publisher.discard();
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error;
    const warnings = allWarnings(faults).filter((warning) => !error.messages.includes(warning));
    report = { ...failedReport(error.messages, warnings), steps: timer.steps };
  }
  await writeBuildRecord(options.cacheDir, report);
  return report;
}
