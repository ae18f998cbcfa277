import { setFlagsFromString } from 'node:v8';
import Tinypool from 'tinypool';
import { createMessage } from '../../errors/site-error';
import type { SitePage } from '../../site-map/site-map';
import type { ContentStoreHandle } from '../../store/content-store';
import type { SiteContextParts } from '../page/create-site-context';
import { failedPage, type PageResult } from '../page/page-result';
import type { SiteContext } from '../page/site-context';

/** Pages to render, and the listeners for their results. */
export interface PageBatch {
  readonly context: SiteContext;
  readonly pages: readonly SitePage[];
  /** What an earlier build parsed for a page. */
  readonly savedMarkdown: (path: string) => string | undefined;
  readonly threads: number;
  /** Called for each page with its index, in any order. The HTML is passed on immediately and not retained. */
  readonly onPage: (position: number, page: PageResult) => Promise<void>;
}

/** A page to render in a thread. */
export interface RenderTask {
  readonly page: SitePage;
  readonly markdown: string | undefined;
}

/** Data that a thread needs to render any page of the site: plain data and shared memory. */
export type ThreadSetup = Omit<SiteContextParts, 'store'> & { readonly store: ContentStoreHandle };

/** Pages per task: few enough to keep all threads busy until the end. */
const PAGES_PER_TASK = 8;

/**
 * How often code runs before the engine optimizes it, twelve times the default: in bytes of code up to Node 20, in calls
 * since. As many threads as cores leave no core to the optimizing compiler, and each thread compiles for itself: less of
 * it makes these builds up to a tenth faster.
 */
const LATER_OPTIMIZATION =
  Number.parseInt(process.versions.node, 10) < 22
    ? '--interrupt-budget=800000'
    : '--invocation-count-for-turbofan=36000';

/** Memory per page does not grow with the site, so a thread that needs more than this has a bug. */
const THREAD_LIMIT_MB = 512;

function setupOf(context: SiteContext): ThreadSetup {
  const { store, siteMap, assets, media, experiments, code, environment, site } = context;
  const { baseUrl, isPreview } = site;
  const options = { environment, baseUrl, isPreview };
  return { store: store.handle, siteMap, assets, media, experiments, code, options };
}

/** Renders pages in several threads. If a thread dies, only the pages of its task fail, each with an error. */
export async function renderInThreads(batch: PageBatch): Promise<void> {
  const { context, pages, threads, savedMarkdown, onPage } = batch;
  setFlagsFromString(LATER_OPTIMIZATION);
  const pool = new Tinypool({
    filename: new URL('./render-thread.js', import.meta.url).href,
    name: 'renderInThread',
    workerData: setupOf(context),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_LIMIT_MB },
  });
  let next = 0;
  const work = async () => {
    while (next < pages.length) {
      const first = next;
      next += PAGES_PER_TASK;
      const taken = pages.slice(first, next);
      const tasks: RenderTask[] = taken.map((page) => ({ page, markdown: savedMarkdown(page.path) }));
      const results: readonly PageResult[] = await pool.run(tasks).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        // Which of the thread's pages caused it is unknown.
        return taken.map((page) =>
          failedPage(context, page, (place) => createMessage('render.thread_died', { reason }, place)),
        );
      });
      for (const [index, result] of results.entries()) await onPage(first + index, result);
    }
  };
  try {
    // A task waits for each thread while results are processed.
    await Promise.all(Array.from({ length: threads * 2 }, work));
  } finally {
    await pool.destroy();
  }
}
