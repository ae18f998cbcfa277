import type { MadePage } from '../layout/reframe-page';
import { reframePage } from '../layout/reframe-page';
import type { PageTask } from '../threads/page-batch';
import { renderPage } from './render-page';
import type { SiteContext } from './site-context';

/** A page by the shortest way that gives what rendering it gives. */
export function makePage(context: SiteContext, { page, earlier }: PageTask): MadePage {
  return (earlier && reframePage(context, page, earlier)) ?? renderPage(context, page);
}
