import { DEFAULT_LOCALE, type Locale } from '../../../config/locales';
import { createRedirectMatcher } from '../../site-map/redirect-matcher';
import type { SiteMap, SitePage } from '../../site-map/site-map';

/** All addresses, and the page of each entry. Created once from the site map. */
export interface LinkIndex {
  /** The page at a path. For a path of the default locale, the page in `locale` if it exists. */
  pageAt(path: string, locale: Locale): SitePage | undefined;
  pageOfEntry(entryId: string, locale: Locale): SitePage | undefined;
  isRedirected(path: string): boolean;
}

function inLocale(page: SitePage | undefined, locale: Locale, pages: ReadonlyMap<string, SitePage>) {
  if (page === undefined || page.locale === locale || page.locale !== DEFAULT_LOCALE) return page;
  const alternate = page.alternates.find((other) => other.locale === locale);
  return alternate === undefined ? page : (pages.get(alternate.path) ?? page);
}

/** Creates the index. Links are localized: a link on `/de/pricing` leads to the German page if there is one. */
export function createLinkIndex(siteMap: SiteMap): LinkIndex {
  const byPath = new Map(siteMap.pages.map((page) => [page.path, page]));
  const byEntry = new Map(
    siteMap.pages.flatMap((page) =>
      page.entryId !== undefined && page.locale === DEFAULT_LOCALE ? [[page.entryId, page] as const] : [],
    ),
  );
  const redirectOf = createRedirectMatcher(siteMap.redirects);
  return {
    pageAt: (path, locale) => inLocale(byPath.get(path), locale, byPath),
    pageOfEntry: (entryId, locale) => inLocale(byEntry.get(entryId), locale, byPath),
    isRedirected: (path) => redirectOf(path) !== undefined,
  };
}
