import { LINK_PREFETCH_MARGIN } from '../../config/timings';
import { documentOf, isInternalLink } from '../lib/link-target';

/** What links lead to besides pages, whose paths may hold dots as well. */
const FILES = /^\/(assets|media)\/|\.(xml|txt)$/;

interface ConnectionHints {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor's connection leaves room for pages that may never be read. */
export function allowsPrefetch({ saveData, effectiveType = '' }: ConnectionHints = {}): boolean {
  return !saveData && !effectiveType.includes('2g');
}

/**
 * Fetches the pages behind links that come near the viewport, each address once; links
 * that are added to the page later are found, too.
 */
export function initPrefetch(page: Window & typeof globalThis): void {
  const { document } = page;
  const { connection } = page.navigator as Navigator & { connection?: ConnectionHints };
  if (!page.IntersectionObserver || !allowsPrefetch(connection)) return;
  const known = new Set<string>();
  const wantedHref = (link: HTMLAnchorElement) => {
    const href = documentOf(link);
    const isPage = isInternalLink(link, page.location) && !FILES.test(link.pathname);
    return isPage && href !== documentOf(page.location) && !known.has(href) && href;
  };

  const observer = new page.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const href = isIntersecting && wantedHref(target as HTMLAnchorElement);
        if (!href) continue;
        known.add(href);
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
      }
    },
    { rootMargin: LINK_PREFETCH_MARGIN },
  );
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (wantedHref(link)) observer.observe(link);
    }
  };
  observe();
  new MutationObserver(observe).observe(document.body, { childList: true, subtree: true });
}
