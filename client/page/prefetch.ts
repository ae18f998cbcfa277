import { LINK_PREFETCH_MARGIN } from '../../config/timings';
import { documentOf, isInternalLink } from '../lib/links';

/** File extensions of links that are not pages; page paths may contain dots as well. */
const FILES = /^\/(assets|media)\/|\.(xml|txt)$/;

/** The maximum of concurrent prefetches. */
const MAX_IN_FLIGHT = 6;

/** The list of all pages; its links are prefetched only on hover. */
const FOOTER_LINK = 'footer a[href]';

interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor's connection is good enough for prefetching: neither slow nor metered. */
export function allowsPrefetch({ saveData, effectiveType = '4g' }: ConnectionHints = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/**
 * Prefetches the pages behind links near the viewport, each address once and a few at a time; links that left that
 * area earlier are skipped. Also finds links that are added later. Links of the footer are prefetched only on hover.
 */
export function initPrefetch(page: Window & typeof globalThis): void {
  const { document } = page;
  const { connection } = page.navigator as Navigator & { connection?: ConnectionHints };
  if (!page.IntersectionObserver || !allowsPrefetch(connection)) return;
  const fetched = new Set<string>();
  const near = new Set<HTMLAnchorElement>();
  let inFlight = 0;
  const wantedHref = (link: HTMLAnchorElement) => {
    const href = documentOf(link);
    const isPage = isInternalLink(link, page.location) && !FILES.test(link.pathname);
    return isPage && href !== documentOf(page.location) && !fetched.has(href) && href;
  };
  const fetchNear = () => {
    for (const link of near) {
      if (inFlight >= MAX_IN_FLIGHT) return;
      near.delete(link);
      const href = wantedHref(link);
      if (!href) continue;
      fetched.add(href);
      inFlight += 1;
      const element = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
      element.onload = element.onerror = () => {
        inFlight -= 1;
        fetchNear();
      };
      document.head.append(element);
    }
  };
  const observer = new page.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        near[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
      fetchNear();
    },
    { rootMargin: LINK_PREFETCH_MARGIN },
  );
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (!link.matches(FOOTER_LINK) && wantedHref(link)) observer.observe(link);
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest?.(FOOTER_LINK);
    if (link) observer.observe(link);
  });
}
