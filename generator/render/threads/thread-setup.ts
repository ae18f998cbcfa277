import type { SitePage } from '../../site-map/site-map';
import type { ContentStoreHandle } from '../../store/content-store';
import type { SiteContextParts } from '../page/create-site-context';

/** Data that a thread needs to render any page of the site: plain data and shared memory. */
export type ThreadSetup = Omit<SiteContextParts, 'store'> & { readonly store: ContentStoreHandle };

export interface ThreadTask {
  readonly pages: readonly SitePage[];
}
