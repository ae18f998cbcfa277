import { PAGE_LOADER_TIMEOUT_MS } from '../../config/timings';
import { documentOf, isInternalLink } from './link-target';
import { isPlainClick } from './plain-click';

export interface PageLoaderOptions {
  readonly window: Window;
  readonly document: Document;
}

/** Whether a click on the link makes this tab load a document of this site. */
export function loadsPage(link: HTMLAnchorElement, location: Location): boolean {
  if (!isInternalLink(link, location) || (link.target && link.target !== '_self')) return false;
  return !link.href.includes('#') || documentOf(link) !== documentOf(location);
}

/** Shows a thin line while the next page loads; after a second it is gone in any case (specification, section 9). */
export function initPageLoader({ window: page, document }: PageLoaderOptions): void {
  const line = document.createElement('div');
  line.className = 'page-loader';
  line.setAttribute('role', 'progressbar');
  const hide = () => line.remove();
  let timer = 0;

  // On the window, so that whoever takes the click over has said so by then.
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (event.defaultPrevented || !link || !isPlainClick(event) || !loadsPage(link, page.location)) return;
    // The name of what is loading, in the page's own language.
    line.setAttribute('aria-label', link.getAttribute('aria-label') || link.textContent || link.href);
    document.body.append(line);
    page.clearTimeout(timer);
    timer = page.setTimeout(hide, PAGE_LOADER_TIMEOUT_MS);
  });
  // The copy in the back/forward cache must not keep it.
  page.addEventListener('pagehide', hide);
  page.addEventListener('pageshow', hide);
}
