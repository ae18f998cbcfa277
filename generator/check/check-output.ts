import { resolve } from 'node:path';
import type { Message, MessagePlace } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { withReadErrors } from '../files/file-errors';
import { urlOfPath } from '../site-map/page-path';
import { checkAlternates } from './alternate-checks';
import { checkFileBudgets, checkPageBudget, createLoadBudgets } from './budget-checks';
import {
  type BuiltPage,
  type BuiltSite,
  type CheckedPage,
  openBuiltSite,
  pagesToRead,
  readBuiltPage,
  reportedTranslations,
} from './built-site';
import { type CachedFacts, readCachedFacts } from './cached-facts';
import { checkDrawings, checkNeededFiles, checkUnnamedFiles, followFiles } from './file-checks';
import { checkLinks, checkOrphans, checkRedirects } from './link-checks';
import { createLinkTargets } from './link-targets';
import { fileAt } from './loaded-files';
import { checkPage } from './page-checks';
import { isWarning } from './severity';
import { checkLanguages, checkListedPages, checkUniqueness } from './site-checks';
import { type CrawlerFiles, checkSitemap, pagesOfPreview, readCrawlerFiles } from './sitemap-checks';
import { publishedAddresses } from './text-addresses';

export interface CheckOptions {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly cacheDir: string;
}

export interface CheckResult {
  /**
   * Both sorted by page, code and text, without duplicates. Missing translations come last, as the build reported
   * them.
   */
  readonly errors: Message[];
  readonly warnings: Message[];
  readonly pages: number;
}

interface ReadPages {
  readonly pages: CheckedPage[];
  /** Files that pages refer to, including those in the data of islands. */
  readonly named: ReadonlySet<string>;
  readonly findings: Message[];
}

function filesNamedIn({ path, html, facts }: BuiltPage, baseUrl: string): string[] {
  const { links, templates, frames, resources, announced } = facts;
  const placed = [
    ...links,
    ...templates.flatMap((template) => template.links),
    ...frames,
    ...resources,
    ...announced,
  ];
  const addresses = [...placed.map(({ href }) => href), ...publishedAddresses(html.toString('utf8'))];
  return addresses.flatMap((href) => fileAt(href, path, baseUrl) ?? []);
}

/** Reads page by page; only the facts of each page stay in memory. */
async function readPages(site: BuiltSite, crawlerFiles: CrawlerFiles): Promise<ReadPages> {
  const ofPreview = pagesOfPreview(crawlerFiles);
  const checkLoaded = createLoadBudgets(site);
  const pages: CheckedPage[] = [];
  const named = new Set<string>();
  const findings: Message[] = [];
  for (const listed of pagesToRead(site)) {
    const page = await readBuiltPage(site, listed);
    findings.push(...(await checkPageBudget(page)), ...(await checkLoaded(page)));
    for (const file of filesNamedIn(page, site.baseUrl)) named.add(file);
    const isIndexable = ofPreview?.has(urlOfPath(site.baseUrl, page.path)) ?? page.facts.isIndexable;
    pages.push({ path: page.path, facts: { ...page.facts, isIndexable } });
  }
  return { pages, named, findings };
}

function checkPages(site: BuiltSite, pages: readonly CheckedPage[], cached: CachedFacts): Message[] {
  const targets = createLinkTargets(site, pages);
  return [
    ...checkListedPages(site, pages),
    ...checkUniqueness(pages),
    ...checkLanguages(site, pages),
    ...checkAlternates(pages, site.baseUrl),
    ...checkOrphans(targets, pages),
    ...checkRedirects(targets, cached),
    ...pages.flatMap((page) => [...checkPage(page, site.baseUrl), ...checkLinks(targets, page)]),
  ];
}

function sorted(findings: readonly Message[]): Message[] {
  const keyed = findings.map(
    (finding) =>
      [
        [finding.page ?? '', finding.code, finding.message, finding.section ?? ''].join('\0'),
        finding,
      ] as const,
  );
  return [...new Map(keyed)]
    .sort(([left], [right]) => compareText(left, right))
    .map(([, finding]) => finding);
}

/** Adds the known facts of a page to a message: its entry, its locale, its address in the editor. */
function located(site: BuiltSite, pages: readonly CheckedPage[], cached: CachedFacts) {
  const known = new Map<string, MessagePlace>();
  for (const { path, facts } of pages) known.set(path, cached.entryOf({ path, pageId: facts.pageId }));
  for (const page of site.listed) known.set(page.path, { ...cached.entryOf(page), locale: page.locale });
  return (finding: Message): Message => ({ ...finding, ...known.get(finding.page ?? '') });
}

/**
 * Checks a published build: links and anchors, language versions, titles, descriptions and ids, headings, images,
 * canonical addresses, the sitemap, redirects, violations of the content security policy, missing and unused files,
 * byte budgets, and the missing translations that the build reported. `baseUrl` is the origin that the site was built
 * with; `cacheDir` contains the entries of pages and the assets of builds. Throws `output.missing` and
 * `output.unreadable`.
 */
export function checkOutput(options: CheckOptions): Promise<CheckResult> {
  return withReadErrors(options.outDir, () => readAndCheck(options));
}

async function readAndCheck(options: CheckOptions): Promise<CheckResult> {
  const site = await openBuiltSite(resolve(options.outDir), options.baseUrl);
  const cached = await readCachedFacts(options.cacheDir, site.outDir);
  const crawlerFiles = await readCrawlerFiles(site);
  const { pages, named, findings } = await readPages(site, crawlerFiles);
  const files = await followFiles(site, named);
  const all = [
    ...findings,
    ...files.messages,
    ...checkNeededFiles(site),
    ...checkUnnamedFiles(site, files.files, cached.assets),
    ...checkFileBudgets(site.files),
    ...checkPages(site, pages, cached),
    ...(await checkDrawings(site, pages)),
    ...checkSitemap(site, crawlerFiles, pages),
  ];
  const messages = sorted(all).map(located(site, pages, cached));
  return {
    errors: messages.filter((finding) => !isWarning(finding)),
    warnings: [...messages.filter(isWarning), ...(await reportedTranslations(site.outDir))],
    pages: pages.length,
  };
}
