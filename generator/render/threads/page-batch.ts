import type { SitePage } from '../../site-map/site-map';
import type { PageResult } from '../page/page-result';
import type { SiteContext } from '../page/site-context';

/** Pages to render, and the listeners for their results. */
export interface PageBatch {
  readonly context: SiteContext;
  readonly pages: readonly SitePage[];
  readonly threads: number;
  /** Called for each page with its index, in any order. The HTML is passed on immediately and not retained. */
  readonly onPage: (position: number, page: PageResult) => Promise<void>;
}
