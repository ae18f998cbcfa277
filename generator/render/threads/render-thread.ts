import { workerData } from 'node:worker_threads';
import { attachContentStore } from '../../store/content-store';
import { createSiteContext } from '../page/create-site-context';
import type { PageResult } from '../page/page-result';
import { renderPage } from '../page/render-page';
import type { SiteContext } from '../page/site-context';
import { forbidExit } from './forbid-exit';
import type { RenderTask, ThreadSetup } from './render-in-threads';

let context: SiteContext | undefined;

function contextOfThread(): SiteContext {
  // The pool sends its own data first.
  const [, setup] = workerData as [unknown, ThreadSetup];
  context ??= createSiteContext({ ...setup, store: attachContentStore(setup.store) });
  return context;
}

/** Renders pages in a thread of the pool, in order. */
export function renderInThread(tasks: readonly RenderTask[]): readonly PageResult[] {
  const site = contextOfThread();
  forbidExit();
  return tasks.map(({ page, markdown }) => renderPage(site, page, markdown));
}
