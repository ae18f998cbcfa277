import { availableParallelism } from 'node:os';
import type { SitePage } from '../site-map/site-map';
import type { PageRender } from './render-page';
import type { SiteContext } from './site-context';
import type { TextUse } from './site-texts';

export interface RenderPages {
  readonly context: SiteContext;
  readonly pages: readonly SitePage[];
  readonly threads: number;
  /** Called for each page by its position, in any order. The HTML is handed over at once and not kept. */
  readonly onPage: (position: number, render: PageRender) => Promise<void>;
  /** Told now and then what became of texts, for the cache to keep. */
  readonly onTexts: (texts: TextUse) => void;
}

/** Below this number of pages for each thread, starting threads takes longer than they save. */
const PAGES_WORTH_A_THREAD = 60;

/** How many threads to render so many pages with; one means without any thread. */
export function threadsFor(pages: number, wanted: number | undefined): number {
  if (wanted !== undefined) return Math.max(1, Math.min(wanted, pages));
  return Math.max(1, Math.min(availableParallelism(), Math.floor(pages / PAGES_WORTH_A_THREAD)));
}

/**
 * Renders pages, in threads where these are enough to be worth it. A page that fails does not stop the others; its
 * errors are in its result. How many threads there are changes nothing in what comes out.
 */
export async function renderPages({
  threads: wanted,
  ...input
}: Omit<RenderPages, 'threads'> & { readonly threads: number | undefined }): Promise<void> {
  const threads = threadsFor(input.pages.length, wanted);
  if (threads > 1) {
    const { renderInThreads } = await import('./threads/render-in-threads');
    await renderInThreads({ ...input, threads });
    return;
  }
  const { renderPage } = await import('./render-page');
  const { takeTextUse } = await import('./site-texts');
  for (const [position, page] of input.pages.entries()) {
    await input.onPage(position, renderPage(input.context, page));
    input.onTexts(takeTextUse(input.context));
  }
}
