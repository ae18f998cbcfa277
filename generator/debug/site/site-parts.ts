import type { BuildOptions } from '../../build/build-options';
import { SiteError } from '../../errors/site-error';
import type { SiteExperiments } from '../../experiments/site-experiments';
import { loadSiteExperiments } from '../../experiments/site-experiments';
import { packageRoot } from '../../files/package-root';
import { createMarkdownTexts } from '../../render/markdown/markdown-texts';
import { readMediaIndex } from '../../render/media/media-index';
import { createSiteContext } from '../../render/page/create-site-context';
import type { SiteContext } from '../../render/page/site-context';
import type { SiteMapResult } from '../../site-map/create-site-map';
import { createSiteMap } from '../../site-map/create-site-map';
import { isSiteMapKept } from '../../site-map/kept-site-map';
import type { SiteMap } from '../../site-map/site-map';
import { contentSourceKind } from '../../source/open-source';
import type { CachedContent } from '../../store/content-cache';
import type { DependencyRecord } from '../../store/dependency-kinds';
import type { KeptParts } from './kept-parts';
import { keptPart } from './kept-parts';
import type { RepeatedBundler, SiteBundle } from './site-bundle';
import { createRepeatedBundler, openSiteBundle } from './site-bundle';
import { exportVersion, openSiteContent } from './site-content';
import type { SourceChanges } from './source-changes';
import { concerns } from './source-changes';

const MEDIA_FOLDER = /^content\/media\//;

export interface SitePartsOptions {
  readonly options: BuildOptions;
  readonly kept: KeptParts;
  readonly changes: SourceChanges;
  /** Another number after the content service has told of a change. */
  readonly contentVersion: string;
  readonly onThrown: (error: unknown) => void;
}

/** Everything that pages are made of. */
export interface SiteParts {
  readonly context: SiteContext;
  readonly content: CachedContent;
  readonly bundle: SiteBundle;
}

/** Content, and the one before it, which stays open for pages that are still rendered from it. */
interface ContentPart {
  readonly content: CachedContent;
  readonly previous: CachedContent | undefined;
}

async function contentPart({ options, kept, contentVersion }: SitePartsOptions, configuration: string) {
  const isExport = contentSourceKind(options) === 'export';
  return keptPart<ContentPart>(kept, 'content', {
    by: openSiteContent,
    inputs: [configuration, isExport ? await exportVersion(options) : contentVersion],
    async make(before) {
      const content = await openSiteContent(options, before?.content);
      if (content === before?.content) return before;
      before?.previous?.store.close();
      return { content, previous: before?.content };
    },
  });
}

/** The site map, which most changes of texts leave as it is. */
async function siteMapPart(kept: KeptParts, { content, previous }: ContentPart): Promise<SiteMap> {
  const { store, changes } = content;
  const isNext = previous !== undefined && kept.get('site map')?.inputs[0] === previous.store;
  const made = await keptPart<SiteMapResult & { readonly keys: ReadonlySet<string> }>(kept, 'site map', {
    by: createSiteMap,
    inputs: [store],
    make(before) {
      if (before !== undefined && isNext && isSiteMapKept(changes, before.keys)) return before;
      const record: DependencyRecord = new Map();
      return { ...createSiteMap(store, record), keys: new Set(record.keys()) };
    },
  });
  if (made.errors.length > 0) throw new SiteError(made.errors);
  return made.siteMap;
}

async function experimentsPart({ options, kept }: SitePartsOptions, configuration: string) {
  const { environment, cacheDir, exportFile } = options;
  const file = contentSourceKind(options) === 'export' ? exportFile : undefined;
  return keptPart<SiteExperiments | undefined>(kept, 'experiments', {
    by: loadSiteExperiments,
    inputs: [configuration, file && (await exportVersion(options))],
    make: async () => (await loadSiteExperiments({ environment, cacheDir, exportFile: file })).experiments,
  });
}

/** Another one for other options: the one before still has the old ones. */
function bundlerPart(kept: KeptParts, ...inputs: unknown[]) {
  return keptPart<RepeatedBundler>(kept, 'bundler', {
    by: createRepeatedBundler,
    inputs,
    async make() {
      await (kept.get('bundler')?.value as RepeatedBundler | undefined)?.stop();
      return createRepeatedBundler();
    },
  });
}

async function bundlePart(
  { options, kept, changes }: SitePartsOptions,
  configuration: string,
  experiments: SiteExperiments | undefined,
) {
  const { hasVisualChanges, usesBrowser } = experiments ?? {};
  const needs = JSON.stringify([configuration, hasVisualChanges, usesBrowser]);
  const before = kept.get('bundle')?.value as SiteBundle | undefined;
  const isConcerned = before === undefined || concerns(changes, before.result.inputs);
  const bundler = await bundlerPart(kept, configuration, hasVisualChanges);
  return keptPart<SiteBundle>(kept, 'bundle', {
    by: openSiteBundle,
    inputs: [needs, isConcerned ? changes : kept.get('bundle')?.inputs[1]],
    make: (usable) =>
      openSiteBundle({
        environment: options.environment,
        experiments,
        changes,
        bundler,
        before: kept.get('bundle')?.inputs[0] === needs ? usable : undefined,
      }),
  });
}

function mediaPart({ kept, changes }: SitePartsOptions) {
  const isChanged = changes.files.some((file) => MEDIA_FOLDER.test(file));
  const version = isChanged ? changes : kept.get('media')?.inputs[0];
  return keptPart(kept, 'media', {
    by: readMediaIndex,
    inputs: [version],
    make: () => readMediaIndex(packageRoot()),
  });
}

/** Opens what pages are made of; what no change concerns is used again. Throws a SiteError where something is wrong. */
export async function openSiteParts(given: SitePartsOptions): Promise<SiteParts> {
  const { options, kept, onThrown } = given;
  const configuration = JSON.stringify([options.environment, options.baseUrl, options.isPreview]);
  const bundling = experimentsPart(given, configuration).then(async (experiments) => ({
    experiments,
    bundle: await bundlePart(given, configuration, experiments),
  }));
  const [contentAndBefore, { experiments, bundle }, media, texts] = await Promise.all([
    contentPart(given, configuration),
    bundling,
    mediaPart(given),
    keptPart(kept, 'texts', { by: createMarkdownTexts, inputs: [], make: () => createMarkdownTexts() }),
  ]);
  const siteMap = await siteMapPart(kept, contentAndBefore);
  const { content } = contentAndBefore;
  const { store } = content;
  const context = createSiteContext({
    store,
    siteMap,
    assets: bundle.result.assets,
    media,
    options,
    experiments,
  });
  return { context: { ...context, texts, onThrown }, content, bundle };
}
