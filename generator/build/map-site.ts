import { clientConfig } from '../../config/public-environment';
import { openCachedBuild } from '../cache/cached-build';
import { readSiteState } from '../cache/site-state';
import type { SiteMap } from '../site-map/site-map';
import {
  bannerPatternWarnings,
  missingLocaleWarnings,
  movedPathWarnings,
  namedPageWarnings,
} from '../site-map/site-map-warnings';
import type { CachedContent } from '../store/content-cache';
import type { DependencyRecord } from '../store/dependency-kinds';
import type { LoadContext } from './build-context';

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

/** The site map of the last build, also if the build reuses nothing else of it. */
async function lastSiteMap({ options: { cacheDir }, cachedBuild }: LoadContext): Promise<unknown> {
  if (cachedBuild !== undefined) return cachedBuild.siteMap();
  const state = await readSiteState(cacheDir);
  return state && openCachedBuild(cacheDir, state).siteMap();
}

/** Computes all addresses, or reuses those of the last build if neither content nor code has changed. */
export async function mapSite(build: LoadContext, content: CachedContent): Promise<MappedSite> {
  const { options, timer, diagnostics, code, cachedBuild } = build;
  const previous = cachedBuild?.state.inputs.siteMapCode === code?.siteMap ? cachedBuild : undefined;
  const mapped = await timer.run('site map', async () => {
    const before = previous?.siteMapKeys();
    const known = canReuseSiteMap(content, before) ? previous?.siteMap() : undefined;
    if (known !== undefined) return { siteMap: known, keys: before };
    const { createSiteMap } = await import('../site-map/create-site-map');
    const record: DependencyRecord = new Map();
    const { siteMap, errors } = createSiteMap(content.store, record);
    diagnostics.errors.push(...errors);
    const last = await lastSiteMap(build);
    diagnostics.transient.push(...movedPathWarnings(last, siteMap, content.store.space));
    return { siteMap, keys: new Set(record.keys()) };
  });
  diagnostics.warnings.push(
    ...missingLocaleWarnings(mapped.siteMap, content.store.space.locales),
    ...namedPageWarnings(mapped.siteMap, clientConfig(options.environment)),
    ...bannerPatternWarnings(content.store, mapped.siteMap),
  );
  return mapped;
}
