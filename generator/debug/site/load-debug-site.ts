import { throwDiagnostics } from '../../build/build-diagnostics';
import type { BuildOptions } from '../../build/build-options';
import { readExperiments } from '../../build/load-site';
import { type MappedSite, mapSite } from '../../build/map-site';
import type { SiteExperiments } from '../../experiments/site-experiments';
import { packageRoot } from '../../files/package-root';
import type { FindMap } from '../../files/source-stack';
import { readMediaIndex } from '../../render/media/media-index';
import { createSiteContext } from '../../render/page/create-site-context';
import type { SiteContext } from '../../render/page/site-context';
import { contentSourceKind } from '../../source/open-source';
import type { CachedContent } from '../../store/content-cache';
import { EXPERIMENTS_URL } from '../emulators/emulated-services';
import { emulatedExperiments } from './emulated-experiments';
import { loadContextOf } from './load-context';
import { openSiteBundle, RepeatedBundler, type SiteBundle } from './site-bundle';
import { fileVersion, openSiteContent } from './site-content';
import { affects, cachedStep, type SourceChanges, type StepResults } from './step-results';

const MEDIA_FOLDER = /^content\/media\//;

export interface DebugSiteSteps {
  readonly options: BuildOptions;
  readonly results: StepResults;
  readonly changes: SourceChanges;
  /** Changes when the content of the service changes. */
  readonly contentVersion: string;
  /** Source maps of the code that runs. */
  readonly findMap: FindMap;
}

/** Everything that pages are rendered from. */
export interface LoadedDebugSite {
  readonly context: SiteContext;
  readonly bundle: SiteBundle;
}

/** Content, and the previous content, which stays open for pages that are still rendered from it. */
interface ContentResult {
  readonly content: CachedContent;
  readonly previous: CachedContent | undefined;
}

function contentStep({ options, results }: DebugSiteSteps, inputs: readonly unknown[]) {
  return cachedStep<ContentResult>(results, 'content', {
    by: openSiteContent,
    inputs,
    async run(before) {
      const content = await openSiteContent(options, before?.content);
      if (content === before?.content) return before;
      before?.previous?.store.close();
      return { content, previous: before?.content };
    },
  });
}

function siteMapStep({ options, results }: DebugSiteSteps, { content, previous }: ContentResult) {
  // The changes of the content are those since the previous content.
  const isNext = previous !== undefined && results.get('site map')?.inputs[0] === previous.store;
  return cachedStep<MappedSite>(results, 'site map', {
    by: mapSite,
    inputs: [content.store],
    async run(before) {
      const context = loadContextOf(options, isNext && before && { content: content.state, map: before });
      const mapped = await mapSite(context, content);
      throwDiagnostics(context.diagnostics, false);
      return mapped;
    },
  });
}

/** Emulated experiments are those of the content. */
async function experimentsStep(
  { options, results }: DebugSiteSteps,
  inputs: readonly [configuration: string, exported: string | undefined],
  content: Promise<ContentResult>,
): Promise<SiteExperiments | undefined> {
  if (options.environment.GROWTHBOOK_API_HOST !== EXPERIMENTS_URL)
    return cachedStep(results, 'experiments', {
      by: readExperiments,
      inputs,
      run: () => readExperiments(loadContextOf(options)),
    });
  const { store } = (await content).content;
  return cachedStep(results, 'experiments', {
    by: emulatedExperiments,
    inputs: [inputs[0], store],
    run: () => emulatedExperiments(options.environment, store),
  });
}

/** The options of a bundler never change, so other options need another bundler. */
function bundlerStep(results: StepResults, ...inputs: unknown[]) {
  return cachedStep<RepeatedBundler>(results, 'bundler', {
    by: openSiteBundle,
    inputs,
    async run() {
      await (results.get('bundler')?.value as RepeatedBundler | undefined)?.stop();
      return new RepeatedBundler();
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
  const isAffected = before === undefined || affects(changes, (before.value as SiteBundle).result.inputs);
  const bundler = await bundlerStep(results, configuration, hasVisualChanges);
  return cachedStep<SiteBundle>(results, 'bundle', {
    by: openSiteBundle,
    inputs: [needs, isAffected ? changes : before?.inputs[1]],
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

function mediaStep({ results, changes }: DebugSiteSteps) {
  const isChanged = changes.files.some((file) => MEDIA_FOLDER.test(file));
  return cachedStep(results, 'media', {
    by: readMediaIndex,
    inputs: [isChanged ? changes : results.get('media')?.inputs[0]],
    run: () => readMediaIndex(packageRoot()),
  });
}

/** Loads the site by the steps of a build; reuses results that no change affects. Throws a SiteError. */
export async function loadDebugSite(given: DebugSiteSteps): Promise<LoadedDebugSite> {
  const { options, findMap } = given;
  const configuration = JSON.stringify([options.environment, options.baseUrl, options.isPreview]);
  const exported =
    contentSourceKind(options) === 'export' ? await fileVersion(options.exportFile) : undefined;
  const opening = contentStep(given, [configuration, exported ?? given.contentVersion]);
  const reading = experimentsStep(given, [configuration, exported], opening);
  // Runs beside the other steps, because it takes longer than all of them.
  const bundling = reading.then((loaded) => bundleStep(given, configuration, loaded));
  bundling.catch(() => undefined);
  const content = await opening;
  const experiments = await reading;
  const { siteMap } = await siteMapStep(given, content);
  const bundle = await bundling;
  const media = await mediaStep(given);
  const { store } = content.content;
  const { assets } = bundle.result;
  const context = createSiteContext({ store, siteMap, assets, media, options, experiments, code: undefined });
  return { context: { ...context, findMap }, bundle };
}
