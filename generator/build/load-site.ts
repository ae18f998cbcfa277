import { clientConfig } from '../../config/public-environment';
import type { BundleResult } from '../bundle/bundle-browser-code';
import { cachedBundle } from '../bundle/bundle-cache';
import type { CachedBuild } from '../cache/cached-build';
import type { SiteState } from '../cache/site-state';
import type { SiteExperiments } from '../experiments/site-experiments';
import { withDiskErrors } from '../files/file-errors';
import { packageRoot } from '../files/package-root';
import { readMediaIndex } from '../render/media/media-index';
import { createSiteContext } from '../render/page/create-site-context';
import { unknownTextWarnings } from '../render/page/interface-texts';
import type { SiteMap } from '../site-map/site-map';
import {
  missingLocaleWarnings,
  movedPathWarnings,
  namedPageWarnings,
  readPagePaths,
} from '../site-map/site-map-warnings';
import { contentSourceKind, openContentSource, sourceChoice } from '../source/open-source';
import {
  type CachedContent,
  type ContentState,
  changesOfBoth,
  loadCachedContent,
} from '../store/content-cache';
import type { DependencyRecord } from '../store/dependency-kinds';
import type { BuildContext } from './build-context';
import type { RepeatedBuild } from './build-options';
import { readContentTypeWarnings } from './content-type-warnings';

/** The inputs of loading. Of the last build, only its content and its site map. */
export interface LoadContext
  extends Pick<BuildContext, 'options' | 'observer' | 'timer' | 'diagnostics' | 'code' | 'onFailure'> {
  readonly cachedBuild:
    | (Pick<CachedBuild, 'siteMap' | 'siteMapKeys'> & {
        readonly state: Pick<SiteState, 'inputs' | 'content'>;
      })
    | undefined;
}

type Load = (since: ContentState | undefined) => Promise<CachedContent>;

/** The content to build; the source may be read several times. */
async function freshContent(content: CachedContent, load: Load, repeated: RepeatedBuild | undefined) {
  if (repeated === undefined) return content;
  return repeated.untilFresh(content, async (before) => {
    try {
      const next = await load(before.state);
      return { ...next, changes: changesOfBoth(before.changes, next.changes) };
    } finally {
      before.store.close();
    }
  });
}

/** Reads the content. Reads only changes if the source supports it and the code that reads content is unchanged. */
export async function loadContent(build: LoadContext): Promise<CachedContent> {
  const { options, observer, timer, diagnostics, code, cachedBuild } = build;
  const state = cachedBuild?.state;
  const previous = state?.inputs.contentCode === code?.content ? state?.content : undefined;
  return timer.run('content', async () => {
    const source = await openContentSource({
      ...sourceChoice(options),
      connections: options.repeated?.memory.connections,
    });
    const load = (since: ContentState | undefined) => {
      return loadCachedContent({
        source,
        cacheDir: options.cacheDir,
        previous: since,
        memory: options.repeated?.memory,
        onProgress: ({ entries, assets }) => observer.onProgress?.(`${entries} entries, ${assets} assets`),
      });
    };
    const isOther = options.repeated?.isOtherContent === true;
    const before = previous && isOther ? { ...previous, resume: undefined } : previous;
    const content = await freshContent(await load(before), load, options.repeated);
    build.onFailure.push(content.discard);
    const contentTypes = await readContentTypeWarnings(content.store.space, code, state?.content);
    diagnostics.warnings.push(
      ...content.warnings,
      ...contentTypes.warnings,
      ...unknownTextWarnings(content.store),
    );
    return { ...content, state: { ...content.state, contentTypes } };
  });
}

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

/** The site map, and the keys of the content that it depends on, if known. */
export interface MappedSite {
  readonly siteMap: SiteMap;
  readonly keys: ReadonlySet<string> | undefined;
}

/** Whether no content that the site map depends on has changed; `siteMapKeys` is undefined if its keys are unknown. */
function canReuseSiteMap({ changes }: CachedContent, siteMapKeys: ReadonlySet<string> | undefined): boolean {
  const { keys, isSpaceChanged } = changes;
  if (keys === undefined || isSpaceChanged) return false;
  return siteMapKeys === undefined ? keys.size === 0 : ![...keys].some((key) => siteMapKeys.has(key));
}

/** Computes all addresses, or reuses those of the last build if neither content nor code has changed. */
export async function mapSite(
  { options, timer, diagnostics, code, cachedBuild }: LoadContext,
  content: CachedContent,
): Promise<MappedSite> {
  const previous = cachedBuild?.state.inputs.siteMapCode === code?.siteMap ? cachedBuild : undefined;
  const mapped = await timer.run('site map', async () => {
    const before = previous?.siteMapKeys();
    const known = canReuseSiteMap(content, before) ? previous?.siteMap() : undefined;
    if (known !== undefined) return { siteMap: known, keys: before };
    const { createSiteMap } = await import('../site-map/create-site-map');
    const record: DependencyRecord = new Map();
    const { siteMap, errors } = createSiteMap(content.store, record);
    diagnostics.errors.push(...errors);
    diagnostics.transient.push(
      ...movedPathWarnings(await readPagePaths(options.cacheDir), siteMap, content.store.space),
    );
    return { siteMap, keys: new Set(record.keys()) };
  });
  diagnostics.warnings.push(
    ...missingLocaleWarnings(mapped.siteMap, content.store.space.locales),
    ...namedPageWarnings(mapped.siteMap, clientConfig(options.environment)),
  );
  return mapped;
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

/** The steps before rendering, in order. */
export async function loadSite(build: LoadContext) {
  const { options, code } = build;
  const content = await loadContent(build);
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
