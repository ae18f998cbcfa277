import type { ContentStoreHandle } from '../../store/content-store';
import type { MadePage } from '../layout/reframe-page';
import type { TextUse } from '../markdown/site-texts';
import type { SiteContextParts } from '../page/create-site-context';
import type { PageTask } from './page-batch';

/** What a thread needs to render any page of the site: plain data and shared memory. */
export type ThreadSetup = Omit<SiteContextParts, 'store'> & { readonly store: ContentStoreHandle };

export interface ThreadTask {
  readonly pages: readonly PageTask[];
}

/** Pages in the order of the task. */
export interface ThreadResult {
  readonly renders: readonly MadePage[];
  readonly texts: TextUse;
}
