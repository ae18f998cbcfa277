import { workerData } from 'node:worker_threads';
import type { SitePage } from '../../site-map/site-map';
import { attachContentStore } from '../../store/content-store';
import { createSiteContext } from '../page/create-site-context';
import type { PageResult } from '../page/page-result';
import { renderPage } from '../page/render-page';
import type { SiteContext } from '../page/site-context';
import { forbidExit } from './forbid-exit';
import type { ThreadSetup } from './render-in-threads';

let context: SiteContext | undefined;

function contextOfThread(): SiteContext {
  // The pool sends its own data first.
  const [, setup] = workerData as [unknown, ThreadSetup];
  context ??= createSiteContext({ ...setup, store: attachContentStore(setup.store) });
  return context;
}

/** Renders pages in a thread of the pool, in the order of the task. */
export function renderInThread(pages: readonly SitePage[]): readonly PageResult[] {
  const site = contextOfThread();
  forbidExit();
  return pages.map((page) => renderPage(site, page));
}
