import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import type { FlatEntry } from '../store/flat-content';
import { canonicalPath, pagePathFault, withoutTrailingSlash } from './page-path';
import type { SitePage, SiteRedirect } from './site-map';

interface RedirectEntry extends SiteRedirect {
  readonly entryId: string;
}

function readEntry(entry: FlatEntry): RedirectEntry {
  const from = typeof entry.from === 'string' ? entry.from.trim() : '';
  return {
    from: withoutTrailingSlash(from),
    to: typeof entry.to === 'string' ? entry.to.trim() : '',
    isPermanent: entry.isPermanent === true,
    entryId: entry.metadata.id,
  };
}

function targetFault(to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//') || /[\s\\]/.test(to))
    return 'does not lead to a path of this site';
  return undefined;
}

/** Follows redirects from a path; true when they come back to a path that was already passed. */
function loops(from: string, targets: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  let path: string | undefined = from;
  while (path !== undefined) {
    if (passed.has(path)) return true;
    passed.add(path);
    path = targets.get(path);
  }
  return false;
}

function redirectFault(
  redirect: RedirectEntry,
  known: {
    pagePaths: ReadonlySet<string>;
    targets: ReadonlyMap<string, string>;
    first: ReadonlyMap<string, string>;
  },
): string | undefined {
  const { from, to } = redirect;
  if (known.first.get(from) !== redirect.entryId) return 'stands beside another redirect from the same path';
  if (known.pagePaths.has(from)) return 'begins at a page, which would never be seen';
  const fault = pagePathFault(from);
  if (fault !== undefined) return `cannot work, because its first path ${fault}`;
  return targetFault(to) ?? (loops(from, known.targets) ? 'goes round in a loop' : undefined);
}

/** Reads redirect entries; loops, doubles, and a `from` that is a page are errors (content model). */
export function readRedirects(
  entries: readonly FlatEntry[],
  pages: readonly SitePage[],
): { redirects: SiteRedirect[]; errors: Message[] } {
  const all = entries.map(readEntry);
  const first = new Map([...all].reverse().map(({ from, entryId }) => [from, entryId]));
  const targets = new Map(all.map(({ from, to }) => [from, canonicalPath(to)]));
  const pagePaths = new Set(pages.map(({ path }) => path));
  const redirects: SiteRedirect[] = [];
  const errors: Message[] = [];
  for (const redirect of all) {
    const { from, to, isPermanent, entryId } = redirect;
    const reason = redirectFault(redirect, { pagePaths, targets, first });
    if (reason === undefined) redirects.push({ from, to, isPermanent });
    else {
      errors.push(
        createMessage('site_map.redirect_invalid', { from, to, reason }, { entry: entryId, field: 'from' }),
      );
    }
  }
  return { redirects, errors };
}
