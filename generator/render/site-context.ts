import type { Environment } from '../../config/environment';
import type { AssetUrls, SiteInfo } from '../../templates/content-model/page-props';
import type { SiteExperiments } from '../experiments/site-experiments';
import type { SiteMap } from '../site-map/site-map';
import type { ContentStore } from '../store/content-store';
import type { LinkIndex } from './links/link-index';
import type { MarkdownTrees } from './markdown/render-markdown';
import type { MediaIndex } from './media/media-index';

/** What all pages of one build share. Rendering changes nothing in it but the trees that it keeps. */
export interface SiteContext {
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly links: LinkIndex;
  readonly site: SiteInfo;
  readonly environment: Environment;
  readonly assets: AssetUrls;
  readonly media: MediaIndex;
  /** Absent when experiments are off. */
  readonly experiments?: SiteExperiments | undefined;
  readonly markdownTrees: MarkdownTrees;
}
