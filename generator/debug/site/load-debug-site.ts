import { throwDiagnostics } from '../../build/build-diagnostics';
import type { BuildOptions } from '../../build/build-options';
import type { MappedSite } from '../../build/load-site';
import { loadSite, loadSteps } from '../../build/load-site';
import type { SiteExperiments } from '../../experiments/site-experiments';
import type { FindMap } from '../../files/source-stack';
import { createMarkdownTexts } from '../../render/markdown/markdown-texts';
import type { SiteContext } from '../../render/page/site-context';
import { contentSourceKind } from '../../source/open-source';
import type { CachedContent } from '../../store/content-cache';
import { loadContextOf } from './load-context';
import type { RepeatedBundler, SiteBundle } from './site-bundle';
import { createRepeatedBundler, openSiteBundle } from './site-bundle';
import { exportVersion, openSiteContent } from './site-content';
import type { SourceChanges } from './source-changes';
import { concerns } from './source-changes';
import type { StepResults } from './step-results';
import { cachedStep } from './step-results';

const MEDIA_FOLDER = /^content\/media\//;

export interface DebugSiteSteps {
  readonly options: BuildOptions;
  readonly results: StepResults;
  readonly changes: SourceChanges;
  /** Another text after the content service has announced a change. */
  readonly contentVersion: string;
  readonly findMap: FindMap;
}

/** Everything that pages are rendered from. */
export interface LoadedDebugSite {
  readonly context: SiteContext;
  readonly bundle: SiteBundle;
}

/** Content, and the one before it, which stays open for pages that are still rendered from it. */
interface ContentResult {
  readonly content: CachedContent;
  readonly previous: CachedContent | undefined;
}

async function contentStep({ options, results, contentVersion }: DebugSiteSteps, configuration: string) {
  const isExport = contentSourceKind(options) === 'export';
  return cachedStep<ContentResult>(results, 'content', {
    by: openSiteContent,
    inputs: [configuration, isExport ? await exportVersion(options) : contentVersion],
    async run(before) {
      const content = await openSiteContent(options, before?.content);
      if (content === before?.content) return before;
      before?.previous?.store.close();
      return { content, previous: before?.content };
    },
  });
}

/** The site map, which most changes of texts do not concern. */
function siteMapStep({ options, results }: DebugSiteSteps, { content, previous }: ContentResult) {
  const isNext = previous !== undefined && results.get('site map')?.inputs[0] === previous.store;
  return cachedStep<MappedSite>(results, 'site map', {
    by: loadSteps,
    inputs: [content.store],
    async run(before) {
      const last = isNext && before !== undefined ? before : undefined;
      const context = loadContextOf(
        options,
        last && {
          state: { inputs: {}, content: content.state },
          siteMap: () => last.siteMap,
          siteMapKeys: () => last.keys,
        },
      );
      const mapped = await loadSteps(context).siteMap(content);
      throwDiagnostics(context.diagnostics, false);
      return mapped;
    },
  });
}

async function experimentsStep({ options, results }: DebugSiteSteps, configuration: string) {
  const isExport = contentSourceKind(options) === 'export';
  return cachedStep<SiteExperiments | undefined>(results, 'experiments', {
    by: loadSteps,
    inputs: [configuration, isExport ? await exportVersion(options) : undefined],
    run: () => loadSteps(loadContextOf(options)).experiments(),
  });
}

/** Another one for other options, which a bundler cannot change. */
function bundlerStep(results: StepResults, ...inputs: unknown[]) {
  return cachedStep<RepeatedBundler>(results, 'bundler', {
    by: createRepeatedBundler,
    inputs,
    async run() {
      await (results.get('bundler')?.value as RepeatedBundler | undefined)?.stop();
      return createRepeatedBundler();
    },
  });
}

async function bundleStep(
  { options, results, changes }: DebugSiteSteps,
  configuration: string,
  experiments: SiteExperiments | undefined,
) {
  const { hasVisualChanges, usesBrowser } = experiments ?? {};
  const needs = JSON.stringify([configuration, hasVisualChanges, usesBrowser]);
  const before = results.get('bundle');
  const isConcerned = before === undefined || concerns(changes, (before.value as SiteBundle).result.inputs);
  const bundler = await bundlerStep(results, configuration, hasVisualChanges);
  return cachedStep<SiteBundle>(results, 'bundle', {
    by: openSiteBundle,
    inputs: [needs, isConcerned ? changes : before?.inputs[1]],
    run: (usable) =>
      openSiteBundle({
        environment: options.environment,
        experiments,
        changes,
        bundler,
        before: before?.inputs[0] === needs ? usable : undefined,
      }),
  });
}

function mediaStep({ options, results, changes }: DebugSiteSteps) {
  const isChanged = changes.files.some((file) => MEDIA_FOLDER.test(file));
  return cachedStep(results, 'media', {
    by: loadSteps,
    inputs: [isChanged ? changes : results.get('media')?.inputs[0]],
    run: () => loadSteps(loadContextOf(options)).media(),
  });
}

/** Loads the site by the steps of a build; reuses what no change concerns. Throws a SiteError. */
export async function loadDebugSite(given: DebugSiteSteps): Promise<LoadedDebugSite> {
  const { options, results, findMap } = given;
  const configuration = JSON.stringify([options.environment, options.baseUrl, options.isPreview]);
  const experiments = experimentsStep(given, configuration);
  // Bundling runs beside the other steps: it takes longer than all of them.
  const bundle = experiments.then((loaded) => bundleStep(given, configuration, loaded));
  bundle.catch(() => undefined);
  const content = contentStep(given, configuration);
  const { context } = await loadSite(
    {
      content: async () => (await content).content,
      experiments: () => experiments,
      siteMap: async () => siteMapStep(given, await content),
      bundle: async () => (await bundle).result,
      media: () => mediaStep(given),
    },
    { options, code: undefined },
  );
  const texts = await cachedStep(results, 'texts', {
    by: createMarkdownTexts,
    inputs: [],
    run: () => createMarkdownTexts(),
  });
  return { context: { ...context, texts, findMap }, bundle: await bundle };
}
