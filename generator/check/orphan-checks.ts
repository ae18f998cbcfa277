import { STATUS_PAGE_PATHS } from '../../config/routes';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import { canonicalPath } from '../serve/request-target';
import type { BuiltSite, CheckedPage } from './built-site';
import { readSiteAddress } from './site-address';

const HOME_PATH = '/';

/** As many as browsers follow. */
const MAX_REDIRECTS = 20;

interface Destination {
  readonly href: string;
  readonly from: URL;
}

/** The path of the page that a visitor ends up on; undefined when it is no page of the site. */
function pageReached({ redirects }: Pick<BuiltSite, 'redirects'>, start: Destination): string | undefined {
  let { href, from } = start;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const address = readSiteAddress(href, from);
    if (!address) return undefined;
    const redirect = redirects.get(address.path);
    if (redirect === undefined) return canonicalPath(address.path);
    from = new URL(href, from);
    href = redirect.to;
  }
  return undefined;
}

/**
 * Pages that no other page links to, be it by way of a redirect. The home page, status pages and pages that are not
 * indexed are reached in other ways.
 */
export function checkOrphans(
  site: Pick<BuiltSite, 'baseUrl' | 'redirects'>,
  pages: readonly CheckedPage[],
): Message[] {
  const reached = new Set<string>();
  for (const { path, facts } of pages) {
    const from = new URL(path, site.baseUrl);
    for (const href of [...facts.links, ...facts.templateLinks]) {
      const target = pageReached(site, { href, from });
      if (target !== undefined && target !== path) reached.add(target);
    }
  }
  const isExempt = ({ path, facts }: CheckedPage) =>
    path === HOME_PATH || STATUS_PAGE_PATHS.includes(path) || !facts.isIndexable;
  return pages
    .filter((page) => !isExempt(page) && !reached.has(page.path))
    .map(({ path }) => createMessage('check.orphan', {}, { page: path }));
}
