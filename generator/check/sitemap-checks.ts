import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { BuiltSite, CheckedPage } from './built-site';
import { fileAt } from './loaded-files';
import { isListedBySearch } from './page-checks';
import { repeated } from './repeated';

export const SITEMAP_FILE = 'sitemap.xml';

const ROBOTS_FILE = 'robots.txt';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

function unescaped(text: string): string {
  return text.trim().replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
}

interface SitemapEntry {
  readonly address: string;
  readonly versions: readonly string[];
}

function readSitemap(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: unescaped(/<loc>([\s\S]*?)<\/loc>/.exec(entry)?.[1] ?? ''),
    versions: [...entry.matchAll(/<xhtml:link\s[^>]*href="([^"]*)"/g)].map(([, href = '']) =>
      unescaped(href),
    ),
  }));
}

/** Whether the sitemap lists every page that search engines may list, and nothing else. */
function checkEntries(
  entries: readonly SitemapEntry[],
  pages: readonly CheckedPage[],
  baseUrl: string,
): Message[] {
  const indexable = new Map(
    pages.filter(isListedBySearch).map(({ path }) => [new URL(path, baseUrl).href, path]),
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

/** What crawlers read besides pages. */
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
  const read = async (file: string) => (files.has(file) ? readFile(join(outDir, file), 'utf8') : undefined);
  const sitemap = await read(SITEMAP_FILE);
  return {
    robots: (await read(ROBOTS_FILE)) ?? '',
    sitemap: sitemap === undefined ? undefined : readSitemap(sitemap),
  };
}

/**
 * Addresses of the pages that search engines could list if the site were open to them: a preview shuts them out of every
 * page, but its sitemap is that of the site. Undefined for a site that is open.
 */
export function pagesOfPreview({ robots, sitemap }: CrawlerFiles): ReadonlySet<string> | undefined {
  const isClosed = /^\s*disallow:\s*\/\s*$/im.test(robots);
  return isClosed && sitemap ? new Set(sitemap.map(({ address }) => address)) : undefined;
}

/** Whether `robots.txt` names sitemaps that are there, and `sitemap.xml` the pages that are there. */
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
