import { workerData } from 'node:worker_threads';
import { attachContentStore } from '../../store/content-store';
import { takeTextUse } from '../markdown/site-texts';
import { createSiteContext } from '../page/create-site-context';
import { renderPage } from '../page/render-page';
import type { SiteContext } from '../page/site-context';
import { forbidExit } from './forbid-exit';
import type { ThreadResult, ThreadSetup, ThreadTask } from './thread-setup';

let context: SiteContext | undefined;

function contextOfThread(): SiteContext {
  // The pool sends its own data first.
  const [, setup] = workerData as [unknown, ThreadSetup];
  context ??= createSiteContext({ ...setup, store: attachContentStore(setup.store) });
  return context;
}

/** Renders pages in a thread of the pool. */
export function renderInThread({ pages }: ThreadTask): ThreadResult {
  const site = contextOfThread();
  forbidExit();
  const renders = pages.map((page) => renderPage(site, page));
  return { renders, texts: takeTextUse(site) };
}
