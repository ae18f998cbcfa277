import type { SitePage } from '../site-map/site-map';
import type { RenderedPage } from './render-page';
import { renderPage } from './render-page';
import type { SiteContext } from './site-context';

/** Where rendered pages go; the HTML is handed over at once and not kept. */
export interface RenderSink {
  onPage(page: SitePage, html: string | undefined): Promise<void>;
  onProgress(done: number): void;
}

/** Renders every page. A page that fails does not stop the others; its errors are in its result. */
export async function renderPages(context: SiteContext, sink: RenderSink): Promise<RenderedPage[]> {
  const results: RenderedPage[] = [];
  for (const page of context.siteMap.pages) {
    const { html, ...rendered } = renderPage(context, page);
    await sink.onPage(page, html);
    results.push(rendered);
    sink.onProgress(results.length);
  }
  return results;
}
