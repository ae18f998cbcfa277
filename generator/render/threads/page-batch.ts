import type { SitePage } from '../../site-map/site-map';
import type { EarlierPage, MadePage } from '../layout/reframe-page';
import type { TextUse } from '../markdown/site-texts';
import type { SiteContext } from '../page/site-context';

/** A page that is to be rendered. */
export interface PageTask {
  readonly page: SitePage;
  /** Where only the frame of the page has changed: what there is of it. */
  readonly earlier?: EarlierPage | undefined;
}

/** Pages that are to be rendered, and who is told of them. */
export interface PageBatch {
  readonly context: SiteContext;
  readonly pages: readonly PageTask[];
  readonly threads: number;
  /** Called for each page by its position, in any order. The HTML is handed over at once and not kept. */
  readonly onPage: (position: number, page: MadePage) => Promise<void>;
  /** Told now and then what became of texts, for the cache to keep. */
  readonly onTexts: (texts: TextUse) => void;
}
