import type { SitePage } from '../../site-map/site-map';
import type { ContentStoreHandle } from '../../store/content-store';
import type { TextUse } from '../markdown/site-texts';
import type { SiteContextParts } from '../page/create-site-context';
import type { PageResult } from '../page/page-result';

/** Data that a thread needs to render any page of the site: plain data and shared memory. */
export type ThreadSetup = Omit<SiteContextParts, 'store'> & { readonly store: ContentStoreHandle };

export interface ThreadTask {
  readonly pages: readonly SitePage[];
}

/** Pages in the order of the task. */
export interface ThreadResult {
  readonly renders: readonly PageResult[];
  readonly texts: TextUse;
}
