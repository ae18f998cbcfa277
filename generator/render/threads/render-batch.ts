import { availableParallelism } from 'node:os';
import type { SitePage } from '../../site-map/site-map';
import { forbidExit } from './forbid-exit';
import type { PageBatch } from './render-in-threads';

/** Below this number of pages per thread, starting threads takes longer than they save. */
const PAGES_WORTH_A_THREAD = 120;

/** Pages whose files are written at the same time. */
const PAGES_PER_STEP = 8;

/** The number of threads for these pages; one means rendering in this process. */
export function threadsFor(pages: number, wanted: number | undefined): number {
  if (wanted !== undefined) return Math.max(1, Math.min(wanted, pages));
  return Math.max(1, Math.min(availableParallelism(), Math.floor(pages / PAGES_WORTH_A_THREAD)));
}

/**
 * Renders pages, in threads if there are enough pages. A page that fails does not stop the others; its errors are in
 * its result. The number of threads does not change the output.
 */
export async function renderBatch({
  threads: wanted,
  ...input
}: Omit<PageBatch, 'threads'> & { readonly threads: number | undefined }): Promise<void> {
  const threads = threadsFor(input.pages.length, wanted);
  if (threads > 1) {
    const { renderInThreads } = await import('./render-in-threads');
    await renderInThreads({ ...input, threads });
    return;
  }
  const { renderPage } = await import('../page/render-page');
  const render = async (page: SitePage, position: number) => {
    const allowExit = forbidExit();
    const result = renderPage(input.context, page, input.savedMarkdown(page.path));
    allowExit();
    await input.onPage(position, result);
  };
  for (let first = 0; first < input.pages.length; first += PAGES_PER_STEP) {
    const pages = input.pages.slice(first, first + PAGES_PER_STEP);
    await Promise.all(pages.map((page, index) => render(page, first + index)));
  }
}
