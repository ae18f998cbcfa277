import { LINK_PREFETCH_MARGIN_PX } from '../../config/timings';
import { documentOf, isInternalLink } from './link-target';

interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor's connection leaves room for pages that may never be read. */
export function allowsPrefetch({ saveData, effectiveType = '' }: ConnectionHints = {}): boolean {
  return !saveData && !effectiveType.includes('2g');
}

/**
 * Fetches the pages behind links that come near the viewport, each address once (specification, section 2); links
 * that are added to the page later are found, too.
 */
export function initPrefetch(page: Window & typeof globalThis): void {
  const { document } = page;
  const { connection } = page.navigator as Navigator & { connection?: ConnectionHints };
  if (!page.IntersectionObserver || !allowsPrefetch(connection)) return;
  const known = new Set<string>();
  const isWanted = (link: HTMLAnchorElement) =>
    isInternalLink(link, page.location) &&
    !link.pathname.includes('.') &&
    documentOf(link) !== documentOf(page.location) &&
    !known.has(documentOf(link));

  const observer = new page.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const link = target as HTMLAnchorElement;
        if (!isWanted(link)) continue;
        const href = documentOf(link);
        known.add(href);
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
      }
    },
    { rootMargin: `${LINK_PREFETCH_MARGIN_PX}px` },
  );
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isWanted(link)) observer.observe(link);
    }
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
