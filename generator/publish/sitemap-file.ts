import { Readable } from 'node:stream';
import { ErrorLevel, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LOCALE } from '../../config/locales';
import { STATUS_PAGE_PATHS } from '../../config/routes';
import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { urlOfPath } from '../site-map/page-path';
import type { SiteMap, SitePage } from '../site-map/site-map';

/** The limits of a sitemap (sitemaps.org), which search engines refuse beyond. */
const MAX_PAGES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

type Alternates = SitePage['alternates'];

/** All language versions of a page, and the default locale's page for all other languages. */
function alternateLinks(alternates: Alternates, baseUrl: string): Array<{ lang: string; url: string }> {
  if (alternates.length < 2) return [];
  const links = alternates.map(({ locale, path }) => ({
    lang: locale as string,
    url: urlOfPath(baseUrl, path),
  }));
  const fallback = alternates.find(({ locale }) => locale === DEFAULT_LOCALE);
  return fallback === undefined
    ? links
    : [...links, { lang: 'x-default', url: urlOfPath(baseUrl, fallback.path) }];
}

/**
 * The text of `sitemap.xml`: all indexable pages with their hreflang alternates. There is no `lastmod`: the same
 * content must give the same bytes, and the times of content are not those of page changes. Throws
 * `output.sitemap_too_large`.
 */
export async function sitemapFile(siteMap: SiteMap, baseUrl: string): Promise<string> {
  const pages = siteMap.pages.filter(({ path, noIndex }) => !noIndex && !STATUS_PAGE_PATHS.includes(path));
  const indexed = new Set(pages.map(({ path }) => path));
  const items = pages
    .toSorted((left, right) => compareText(left.path, right.path))
    .map(({ path, alternates }): SitemapItemLoose => {
      const listed = alternates.filter((alternate) => indexed.has(alternate.path));
      return { url: urlOfPath(baseUrl, path), links: alternateLinks(listed, baseUrl) };
    });
  const stream = new SitemapStream({
    hostname: baseUrl,
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  const bytes = await streamToPromise(Readable.from(items).pipe(stream));
  const { length: size } = bytes;
  if (items.length > MAX_PAGES || size >= MAX_BYTES)
    throw siteError('output.sitemap_too_large', { pages: items.length, bytes: size });
  return `${bytes.toString('utf8')}\n`;
}
