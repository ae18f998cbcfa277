import { clientConfig } from '../../config/public-environment';
import type { BundleResult } from '../bundle/bundle-browser-code';
import { cachedBundle } from '../bundle/bundle-cache';
import type { SiteExperiments } from '../experiments/site-experiments';
import { digestOf } from '../files/digest';
import { withDiskErrors } from '../files/file-errors';
import { packageRoot } from '../files/package-root';
import { readMediaIndex } from '../render/media/media-index';
import { createSiteContext } from '../render/page/create-site-context';
import { unknownTextWarnings } from '../render/page/interface-texts';
import type { SpaceInfo } from '../source/content-snapshot';
import { contentSourceKind } from '../source/open-source';
import type { CachedContent, ContentState } from '../store/content-cache';
import type { LoadContext } from './build-context';
import { loadContent } from './load-content';
import { mapSite } from './map-site';

/** The known flags and experiments; undefined if they are off. */
export async function readExperiments({
  options,
  timer,
  diagnostics,
}: LoadContext): Promise<SiteExperiments | undefined> {
  return timer.run('experiments', async () => {
    const { environment, cacheDir } = options;
    const isOn = environment.GROWTHBOOK_CLIENT_KEY !== undefined || environment.GROWTHBOOK_REMOTE_EVAL;
    if (!isOn) return undefined;
    const { loadSiteExperiments } = await import('../experiments/site-experiments');
    const isFromExport = contentSourceKind(options) === 'export';
    const exportFile = isFromExport ? options.exportFile : undefined;
    const { experiments, warnings } = await withDiskErrors(cacheDir, () =>
      loadSiteExperiments({ environment, cacheDir, exportFile }),
    );
    diagnostics.transient.push(...warnings);
    return experiments;
  });
}

/** Bundles the browser code, or reuses the bundle of an earlier build with the same sources. */
async function bundleSite(
  { options, timer, code }: LoadContext,
  experiments: SiteExperiments | undefined,
): Promise<BundleResult> {
  const bundled = {
    root: packageRoot(),
    experiments,
    clientConfig: clientConfig(options.environment),
    cacheDir: options.cacheDir,
    code: options.usesCache ? code?.bundling : undefined,
    bundles: options.repeated?.memory.bundles,
  };
  return timer.run('browser code', () => withDiskErrors(options.cacheDir, () => cachedBundle(bundled)));
}

/**
 * Warnings about content types that differ from the models. While both are unchanged they come from the last build,
 * because comparing them loads every template.
 */
async function readContentTypeWarnings(
  { code, cachedBuild }: LoadContext,
  space: SpaceInfo,
): Promise<NonNullable<ContentState['contentTypes']>> {
  const { spaceId, environment, contentTypes } = space;
  const digest = digestOf([spaceId, environment, contentTypes, code ?? '']);
  const cached = cachedBuild?.state.content.contentTypes;
  if (code !== undefined && cached?.digest === digest) return cached;
  const { contentTypeWarnings } = await import('../render/content/content-type-checks');
  return { digest, warnings: contentTypeWarnings(space) };
}

/** The content, with warnings about content types and interface texts, which depend on the templates. */
async function loadCheckedContent(build: LoadContext): Promise<CachedContent> {
  const content = await loadContent(build);
  const contentTypes = await readContentTypeWarnings(build, content.store.space);
  build.diagnostics.warnings.push(...contentTypes.warnings, ...unknownTextWarnings(content.store));
  return { ...content, state: { ...content.state, contentTypes } };
}

/** The steps before rendering, in order. */
export async function loadSite(build: LoadContext) {
  const { options, code } = build;
  const content = await loadCheckedContent(build);
  const experiments = await readExperiments(build);
  const map = await mapSite(build, content);
  const bundle = await bundleSite(build, experiments);
  const media = await readMediaIndex(packageRoot());
  const { store } = content;
  const { siteMap } = map;
  const { assets } = bundle;
  const context = createSiteContext({ store, siteMap, assets, media, options, experiments, code });
  return { context, content, experiments, map, bundle };
}
