import { PAGE_LOADER_TIMEOUT_MS } from '../../config/timings';
import { documentOf, isInternalLink, isPlainClick } from '../lib/links';

function createLine(document: Document, link: HTMLAnchorElement): HTMLElement {
  const line = document.createElement('div');
  line.className = 'page-loader';
  line.setAttribute('role', 'progressbar');
  const name = link.getAttribute('aria-label') || link.textContent?.trim() || link.pathname;
  line.setAttribute('aria-label', name);
  return line;
}

function leavesPage(link: HTMLAnchorElement, location: Location): boolean {
  const isSameTab = link.target === '' || link.target === '_self';
  const isPlaceHere = documentOf(link) === documentOf(location) && link.href.includes('#');
  return isSameTab && !isPlaceHere && isInternalLink(link, location);
}

/**
 * A progress line, labeled like the link, while a page of this site loads; removed after a second. The page of
 * `earlyClick`, from before this code was loaded, may still be loading.
 */
export function initPageLoader(page: Window, earlyClick?: MouseEvent): void {
  const { document } = page;
  let line: HTMLElement | undefined;
  let timer = 0;
  const hide = () => {
    page.clearTimeout(timer);
    line?.remove();
    line = undefined;
  };
  const show = (event: MouseEvent, duration: number) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leavesPage(link, page.location)) return;
    hide();
    line = createLine(document, link);
    document.body.append(line);
    timer = page.setTimeout(hide, duration);
  };
  // On the window, so that handlers that cancel the click run first.
  page.addEventListener('click', (event) => show(event, PAGE_LOADER_TIMEOUT_MS));
  const left = earlyClick ? earlyClick.timeStamp + PAGE_LOADER_TIMEOUT_MS - page.performance.now() : 0;
  if (earlyClick && left > 0) show(earlyClick, left);
  page.addEventListener('pageshow', hide);
  page.addEventListener('pagehide', hide);
}
