import { resolve } from 'node:path';
import type { Message } from '../errors/site-error';
import { byCodeUnit } from '../publish/publish-plan';
import { checkFonts, checkPageBudget, createStyleBudget } from './budget-checks';
import type { BuiltSite } from './built-site';
import { openBuiltSite, readBuiltPage } from './built-site';
import type { LinkTargets } from './link-checks';
import { checkLinks } from './link-checks';
import type { CheckedPage } from './page-checks';
import { checkPage } from './page-checks';
import { checkAlternates, checkListedPages, checkUniqueness } from './site-checks';

export interface CheckResult {
  /** Sorted by page, then code, then text. */
  readonly findings: readonly Message[];
  readonly pages: number;
}

interface ReadPages {
  readonly pages: CheckedPage[];
  readonly findings: Message[];
}

/** Reads page by page; of each only its facts stay in memory. */
async function readPages(site: BuiltSite): Promise<ReadPages> {
  const checkStyles = createStyleBudget(site);
  const pages: CheckedPage[] = [];
  const findings: Message[] = [];
  for (const file of site.pageFiles) {
    const page = await readBuiltPage(site, file);
    findings.push(...(await checkPageBudget(page)), ...(await checkStyles(page)));
    pages.push({ path: page.path, facts: page.facts });
  }
  return { pages, findings };
}

function linkTargets(
  { baseUrl, files, redirectSources }: BuiltSite,
  pages: readonly CheckedPage[],
): LinkTargets {
  const fragments = new Map(
    pages.map(({ path, facts }) => [path, new Set([...facts.ids, ...facts.anchors])]),
  );
  return { baseUrl, files, redirectSources, fragments };
}

function sortKey({ page, code, message }: Message): string {
  return [page ?? '', code, message].join('\0');
}

/**
 * Checks a published build: links and anchors, language versions, unique titles and ids, images, canonical
 * addresses, byte budgets. `baseUrl` is the one that the site was built with. Throws `output.missing`.
 */
export async function checkOutput(options: {
  readonly outDir: string;
  readonly baseUrl: string;
}): Promise<CheckResult> {
  const site = await openBuiltSite(resolve(options.outDir), options.baseUrl);
  const { pages, findings } = await readPages(site);
  const targets = linkTargets(site, pages);
  findings.push(
    ...checkFonts(site.files),
    ...checkListedPages(site, pages),
    ...checkUniqueness(pages),
    ...checkAlternates(pages, site.baseUrl),
    ...pages.flatMap((page) => [...checkPage(page, site.baseUrl), ...checkLinks(targets, page)]),
  );
  findings.sort((left, right) => byCodeUnit(sortKey(left), sortKey(right)));
  return { findings, pages: pages.length };
}
