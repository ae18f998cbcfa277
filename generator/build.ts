import type { BuildObserver, BuildOptions } from './build-options';
import { writeBuildRecord } from './build-record';
import type { BuildReport } from './build-report';
import { failedReport } from './build-report';
import type { BundleResult } from './bundle/bundle-browser-code';
import { bundleBrowserCode } from './bundle/bundle-browser-code';
import type { Message } from './errors/site-error';
import { SiteError } from './errors/site-error';
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

interface Faults {
  readonly errors: Message[];
  readonly warnings: Message[];
}

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
async function bundleSite({ options, timer }: Build): Promise<BundleResult> {
  const root = packageRoot();
  return timer.run('browser code', () =>
    bundleBrowserCode(
      options.debug === undefined
        ? { root }
        : {
            root,
            sourcemap: true,
            outputBudgets: { main: Number.POSITIVE_INFINITY, head: Number.POSITIVE_INFINITY },
          },
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

/** The pages of the site map, and what a debug build has besides. */
interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly debugPages: readonly RenderedPage[];
}

async function renderSite(
  build: Build,
  made: { store: ContentStore; siteMap: SiteMap; bundle: BundleResult; publisher: Publisher },
): Promise<RenderedSite> {
  const { options, observer, timer, faults } = build;
  return timer.run('pages', async () => {
    const media = await readMediaIndex(packageRoot());
    const { store, siteMap, bundle } = made;
    const context = createSiteContext({ store, siteMap, assets: bundle.assets, media, options });
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
    return { pages: rendered, debugPages: await renderDebugPage(build, context, made.publisher) };
  });
}

function throwFaults({ options, faults }: Build): void {
  if (faults.errors.length > 0) throw new SiteError(faults.errors);
  if (options.isStrict && faults.warnings.length > 0) throw new SiteError(faults.warnings);
}

async function publishSite(build: Build, publisher: Publisher): Promise<BuildReport> {
  const { options, timer, faults } = build;
  const store = await loadContent(build);
  const siteMap = await decideSiteMap(build, store);
  const bundle = await bundleSite(build);
  const { pages, debugPages } = await renderSite(build, { store, siteMap, bundle, publisher });
  throwFaults(build);
  const result = await timer.run('publish', async () => {
    const staged = { options, store, siteMap, bundle, pages: [...pages, ...debugPages] };
    await stageSite(publisher, { ...staged, warnings: faults.warnings });
    const result = await publisher.commit();
    await writePagePaths(options.cacheDir, siteMap);
    return result;
  });
  return {
    ok: true,
    revision: store.revision,
    pages: {
      total: siteMap.pages.length,
      rendered: pages.length,
      reused: 0,
      removed: result.removed.filter((path) => path.endsWith('.html') && !path.startsWith('embeds/')).length,
    },
    written: result.written.length,
    steps: timer.steps,
    bytes: { ...result.bytes },
    warnings: faults.warnings,
    errors: [],
  };
}

/**
 * Builds the site: content, site map, browser code, pages, publish. Nothing in the output folder changes unless all
 * of it succeeded. Faults of content end in a report that is not ok; wrong use throws a SiteError.
 */
export async function build(options: BuildOptions, observer: BuildObserver = {}): Promise<BuildReport> {
  const timer = createStepTimer(observer);
  const faults: Faults = { errors: [], warnings: [] };
  const publisher = await openPublisher(options);
  let report: BuildReport;
  try {
    report = await publishSite({ options, observer, timer, faults }, publisher);
  } catch (error) {
    await publisher.discard();
    if (!(error instanceof SiteError) || error.exitCode === 2) throw error;
    const warnings = faults.warnings.filter((warning) => !error.messages.includes(warning));
    report = { ...failedReport(error.messages, warnings), steps: timer.steps };
  }
  await writeBuildRecord(options.cacheDir, report);
  return report;
}
