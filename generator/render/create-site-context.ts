import { SITE_NAME } from '../../config/site';
import type { AssetUrls, SiteInfo } from '../../templates/content-model/page-props';
import type { BuildOptions } from '../build-options';
import type { SiteExperiments } from '../experiments/site-experiments';
import type { SiteMap } from '../site-map/site-map';
import type { ContentStore } from '../store/content-store';
import { createLinkIndex } from './links/link-index';
import type { MediaIndex } from './media/media-index';
import type { SiteContext } from './site-context';

/** Whether search engines must stay away: a preview, or a build for another origin than the public one. */
export function isPreviewBuild({ isPreview, baseUrl, environment }: BuildOptions): boolean {
  return isPreview || baseUrl !== environment.SITE_BASE_URL;
}

function siteInfo(options: BuildOptions): SiteInfo {
  const { environment, baseUrl } = options;
  return {
    name: SITE_NAME,
    baseUrl,
    parentDomain: environment.SITE_PARENT_DOMAIN,
    signUpUrl: environment.SITE_SIGN_UP_URL,
    salesUrl: environment.SITE_SALES_URL,
    isPreview: isPreviewBuild(options),
  };
}

/** Puts together what all pages share. */
export function createSiteContext(made: {
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly assets: AssetUrls;
  readonly media: MediaIndex;
  readonly options: BuildOptions;
  readonly experiments?: SiteExperiments | undefined;
}): SiteContext {
  return {
    store: made.store,
    siteMap: made.siteMap,
    links: createLinkIndex(made.siteMap),
    site: siteInfo(made.options),
    environment: made.options.environment,
    assets: made.assets,
    media: made.media,
    experiments: made.experiments,
    markdownTrees: new Map(),
  };
}
