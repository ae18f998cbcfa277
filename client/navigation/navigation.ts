import { initPageLoader } from './page-loader';
import { initPrefetch } from './prefetch';

/** Helps on the way to other pages; nothing here is needed until the page stands still. */
export function initNavigation(page: Window & typeof globalThis): void {
  initPageLoader({ window: page, document: page.document });
  initPrefetch({ window: page, document: page.document });
}
