import { resolve } from 'node:path';
import type { Message } from '../errors/site-error';
import { byCodeUnit } from '../publish/publish-plan';
import { checkAlternates } from './alternate-checks';
import { checkFonts, checkPageBudget, createStyleBudget } from './budget-checks';
import type { BuiltSite, CheckedPage } from './built-site';
import { openBuiltSite, pagesToRead, readBuiltPage } from './built-site';
import { checkLinks, createLinkTargets } from './link-checks';
import { checkOrphans } from './orphan-checks';
import { checkPage } from './page-checks';
import { checkListedPages, checkUniqueness } from './site-checks';

export interface CheckResult {
  /** Sorted by page, then code, then text; each once. */
  readonly findings: Message[];
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
  for (const listed of pagesToRead(site)) {
    const page = await readBuiltPage(site, listed);
    findings.push(...(await checkPageBudget(page)), ...(await checkStyles(page)));
    pages.push({ path: page.path, facts: page.facts });
  }
  return { pages, findings };
}

function checkPages(site: BuiltSite, pages: readonly CheckedPage[]): Message[] {
  const targets = createLinkTargets(site, pages);
  return [
    ...checkListedPages(site, pages),
    ...checkUniqueness(pages),
    ...checkAlternates(pages, site.baseUrl),
    ...checkOrphans(site, pages),
    ...pages.flatMap((page) => [...checkPage(page, site.baseUrl), ...checkLinks(targets, page)]),
  ];
}

function sorted(findings: readonly Message[]): Message[] {
  const keyed = findings.map(
    (finding) => [[finding.page ?? '', finding.code, finding.message].join('\0'), finding] as const,
  );
  return [...new Map(keyed)].sort(([left], [right]) => byCodeUnit(left, right)).map(([, finding]) => finding);
}

/**
 * Checks a published build: links and anchors, language versions, titles, descriptions and ids, headings, images,
 * canonical addresses, what the content security policy forbids, byte budgets. `baseUrl` is the one that the site
 * was built with. Throws `output.missing`.
 */
export async function checkOutput(options: {
  readonly outDir: string;
  readonly baseUrl: string;
}): Promise<CheckResult> {
  const site = await openBuiltSite(resolve(options.outDir), options.baseUrl);
  const { pages, findings } = await readPages(site);
  return {
    findings: sorted([...findings, ...checkFonts(site.files), ...checkPages(site, pages)]),
    pages: pages.length,
  };
}
