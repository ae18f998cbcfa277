import { COMPANY_FACTS } from '../../../config/company-facts';
import type { Environment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';
import { AI_DEMO_PATH, AI_DEMO_SECTION } from '../../../config/routes';
import { SITE_NAME } from '../../../config/site';
import type { AssetUrls, SiteInfo } from '../../../templates/content-model/page-props';
import type { SiteExperiments } from '../../experiments/site-experiments';
import { digestOf } from '../../files/digest';
import { leadsSomewhere, type SiteMap } from '../../site-map/site-map';
import type { ContentStore } from '../../store/content-store';
import { createLinkIndex } from '../links/link-index';
import type { MediaIndex } from '../media/media-index';
import type { RenderingCode, SiteContext } from './site-context';

/** Build settings for all pages. */
export interface SiteOptions {
  readonly environment: Environment;
  /** Canonical origin. */
  readonly baseUrl: string;
  readonly isPreview: boolean;
}

/** Whether search engines must not index the site: a preview, or a build for another origin than the public one. */
export function isPreviewBuild({ isPreview, baseUrl, environment }: SiteOptions): boolean {
  return isPreview || baseUrl !== environment.SITE_BASE_URL;
}

function siteInfo({ options, siteMap }: SiteContextParts): SiteInfo {
  const { environment, baseUrl } = options;
  return {
    name: SITE_NAME,
    baseUrl,
    parentDomain: environment.SITE_PARENT_DOMAIN,
    signUpUrl: environment.SITE_SIGN_UP_URL,
    logInUrl: environment.SITE_LOGIN_URL,
    salesUrl: environment.SITE_SALES_URL,
    aiDemoUrl: leadsSomewhere(siteMap, AI_DEMO_PATH)
      ? `${AI_DEMO_PATH}#${AI_DEMO_SECTION}`
      : environment.SITE_SIGN_UP_URL,
    facts: COMPANY_FACTS,
    isPreview: isPreviewBuild(options),
  };
}

/** Results of a build from before pages are rendered. */
export interface SiteContextParts {
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly assets: AssetUrls;
  readonly media: MediaIndex;
  readonly options: SiteOptions;
  readonly experiments?: SiteExperiments | undefined;
  /** Absent if the digests of the running code are unknown. */
  readonly code?: RenderingCode | undefined;
}

/** Creates the context that all pages share. */
export function createSiteContext(made: SiteContextParts): SiteContext {
  const { environment } = made.options;
  const { spaceId, environment: spaceEnvironment } = made.store.space;
  const code = made.code ?? { rendering: '', sections: {} };
  const site = siteInfo(made);
  return {
    store: made.store,
    siteMap: made.siteMap,
    links: createLinkIndex(made.siteMap),
    site,
    environment,
    code,
    digest: digestOf({
      site,
      spaceId,
      spaceEnvironment,
      client: clientConfig(environment),
      rendering: code.rendering,
    }),
    assets: made.assets,
    media: made.media,
    experiments: made.experiments,
    once: new Map(),
  };
}
