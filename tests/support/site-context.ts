import { readEnvironment } from '../../config/environment';
import type { MediaIndex } from '../../generator/render/media/media-index';
import { createSiteContext } from '../../generator/render/page/create-site-context';
import { createPageScope, type PageScope } from '../../generator/render/page/page-scope';
import type { SiteContext } from '../../generator/render/page/site-context';
import { createSiteMap } from '../../generator/site-map/create-site-map';
import type { ContentStore } from '../../generator/store/content-store';
import type { AssetUrls } from '../../templates/content-model/page-props';
import { STYLESHEET_ADDRESSES } from './stylesheet-addresses';

export const NO_ASSETS: AssetUrls = {
  stylesheets: STYLESHEET_ADDRESSES,
  mainScript: '/assets/main-TEST.js',
  modulePreloads: [],
  headScript: '',
  iconSprite: '/assets/icons.svg',
  favicon: '/favicon.svg',
  faviconPng: '/icon-32.png',
  touchIcon: '/touch-icon-180.png',
  fonts: {},
};

const NO_MEDIA: MediaIndex = { sources: new Map(), variants: new Set() };

/** The shared context of pages of this store, with the default configuration. */
export function siteContextOf(store: ContentStore, media: MediaIndex = NO_MEDIA): SiteContext {
  const { environment } = readEnvironment({});
  if (environment === undefined) throw new Error('the defaults are valid');
  return createSiteContext({
    store,
    siteMap: createSiteMap(store).siteMap,
    assets: NO_ASSETS,
    media,
    options: { isPreview: false, baseUrl: environment.SITE_BASE_URL, environment },
  });
}

/** The scope of the page at a path. */
export function pageScopeOf(context: SiteContext, path: string): PageScope {
  const page = context.siteMap.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return createPageScope(context, page);
}
