import type { PageTask } from './page-batch';
import type { MadePage } from './reframe-page';
import { reframePage } from './reframe-page';
import { renderPage } from './render-page';
import type { SiteContext } from './site-context';

/** A page by the shortest way that gives what rendering it gives. */
export function makePage(context: SiteContext, { page, earlier }: PageTask): MadePage {
  return (earlier && reframePage(context, page, earlier)) ?? renderPage(context, page);
}
