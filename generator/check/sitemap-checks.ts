import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SitemapItem, XMLToSitemapItemStream } from 'sitemap';
import { createMessage, type Message } from '../errors/site-error';
import { urlOfPath } from '../site-map/page-path';
import type { BuiltSite, CheckedPage } from './built-site';
import { fileAt } from './loaded-files';
import { isListedBySearch } from './page-checks';
import { repeated } from './repeated';

export const SITEMAP_FILE = 'sitemap.xml';

const ROBOTS_FILE = 'robots.txt';

interface SitemapEntry {
  readonly address: string;
  readonly versions: readonly string[];
}

/** The entries of a sitemap; those before the first XML error. */
async function readSitemap(file: string): Promise<SitemapEntry[]> {
  const items: AsyncIterable<SitemapItem> = createReadStream(file).pipe(
    new XMLToSitemapItemStream({ logger: false }),
  );
  const entries: SitemapEntry[] = [];
  try {
    for await (const { url, links } of items) {
      // The parser skips addresses that do not start with http.
      entries.push({ address: url || 'no address', versions: links.map((link) => link.url) });
    }
  } catch {
    // Crawlers stop there as well; the missing pages are reported.
  }
  return entries;
}

/** Checks that the sitemap lists exactly the pages that search engines may index. */
function checkEntries(
  entries: readonly SitemapEntry[],
  pages: readonly CheckedPage[],
  baseUrl: string,
): Message[] {
  const indexable = new Map(
    pages.filter(isListedBySearch).map(({ path }) => [urlOfPath(baseUrl, path), path]),
  );
  const addresses = entries.map(({ address }) => address);
  const listed = new Set(addresses);
  const wrong = entries
    .flatMap(({ address, versions }) => [address, ...versions])
    .filter((address) => !indexable.has(address));
  return [
    ...[...new Set(wrong)].map((address) => createMessage('check.sitemap_wrong', { address })),
    ...repeated(addresses).map((address) => createMessage('check.sitemap_repeated', { address })),
    ...[...indexable]
      .filter(([address]) => !listed.has(address))
      .map(([, page]) => createMessage('check.sitemap_incomplete', {}, { page })),
  ];
}

/** Files that crawlers read besides pages. */
export interface CrawlerFiles {
  readonly robots: string;
  /** Undefined without a sitemap. */
  readonly sitemap: readonly SitemapEntry[] | undefined;
}

/** Reads `robots.txt` and `sitemap.xml`. */
export async function readCrawlerFiles({
  outDir,
  files,
}: Pick<BuiltSite, 'outDir' | 'files'>): Promise<CrawlerFiles> {
  const path = (file: string) => join(outDir, file);
  return {
    robots: files.has(ROBOTS_FILE) ? await readFile(path(ROBOTS_FILE), 'utf8') : '',
    sitemap: files.has(SITEMAP_FILE) ? await readSitemap(path(SITEMAP_FILE)) : undefined,
  };
}

/**
 * Addresses of the pages that search engines could index if the site were public: a preview excludes every page, but
 * its sitemap is that of the site. Undefined for a public site.
 */
export function pagesOfPreview({ robots, sitemap }: CrawlerFiles): ReadonlySet<string> | undefined {
  const isClosed = /^\s*disallow:\s*\/\s*$/im.test(robots);
  return isClosed && sitemap ? new Set(sitemap.map(({ address }) => address)) : undefined;
}

/** Checks that the sitemaps in `robots.txt` exist, and that `sitemap.xml` lists the existing pages. */
export function checkSitemap(
  { files, baseUrl }: Pick<BuiltSite, 'files' | 'baseUrl'>,
  { robots, sitemap }: CrawlerFiles,
  pages: readonly CheckedPage[],
): Message[] {
  const missing = [...robots.matchAll(/^\s*sitemap:\s*(\S+)/gim)].filter(([, href = '']) => {
    const file = fileAt(href, '/', baseUrl);
    return file !== undefined && !files.has(file);
  });
  return [
    ...missing.map(([, href = '']) => createMessage('check.file_names_missing', { file: ROBOTS_FILE, href })),
    ...(sitemap === undefined ? [] : checkEntries(sitemap, pages, baseUrl)),
  ];
}
