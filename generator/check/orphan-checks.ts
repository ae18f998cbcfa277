import { STATUS_PAGE_PATHS } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import type { CheckedPage } from './built-site';
import { type LinkTargets, resolveLink } from './link-targets';

const HOME_PATH = '/';

/**
 * Pages that no other page links to, directly or through redirects. The home page, error pages and pages that are not
 * indexed are excluded.
 */
export function checkOrphans(targets: LinkTargets, pages: readonly CheckedPage[]): Message[] {
  const reached = new Set<string>();
  for (const { path, facts } of pages) {
    const from = new URL(path, targets.baseUrl);
    for (const { href } of [facts, ...facts.templates].flatMap(({ links }) => links)) {
      const result = resolveLink(targets, href, from);
      if (result.kind === 'page' && result.path !== path) reached.add(result.path);
    }
  }
  const isExempt = ({ path, facts }: CheckedPage) =>
    path === HOME_PATH || STATUS_PAGE_PATHS.includes(path) || !facts.isIndexable;
  return pages
    .filter((page) => !isExempt(page) && !reached.has(page.path))
    .map(({ path }) => createMessage('check.orphan', {}, { page: path }));
}
