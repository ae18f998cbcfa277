import type { SitePage } from '../../site-map/site-map';
import type { TextUse } from '../markdown/site-texts';
import type { PageResult } from '../page/page-result';
import type { SiteContext } from '../page/site-context';

/** Pages to render, and the listeners for their results. */
export interface PageBatch {
  readonly context: SiteContext;
  readonly pages: readonly SitePage[];
  readonly threads: number;
  /** Called for each page by its position, in any order. The HTML is handed over at once and not kept. */
  readonly onPage: (position: number, page: PageResult) => Promise<void>;
  /** Told now and then what became of texts, for the cache to keep. */
  readonly onTexts: (texts: TextUse) => void;
}
