import { createMessage, type Message } from '../errors/site-error';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import type { FlatEntry } from '../store/flat-content';
import { canonicalPath, pagePathError, withoutTrailingSlash } from './page-path';
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

function targetError(to: string): string | undefined {
  if (!to.startsWith('/') || to.startsWith('//') || /[\s\\]/.test(to))
    return 'does not lead to a path of this site';
  return undefined;
}

/** Whether redirects from a path form a loop, for every path; each is followed once. */
function loopsByPath(targets: ReadonlyMap<string, string>): ReadonlyMap<string, boolean> {
  const loops = new Map<string, boolean>();
  for (const from of targets.keys()) {
    const passed = new Set<string>();
    let path: string | undefined = from;
    while (path !== undefined && !loops.has(path) && !passed.has(path)) {
      passed.add(path);
      path = targets.get(path);
    }
    const isLoop = path !== undefined && (loops.get(path) ?? true);
    for (const each of passed) loops.set(each, isLoop);
  }
  return loops;
}

function redirectError(
  redirect: RedirectEntry,
  known: {
    pagePaths: ReadonlySet<string>;
    loops: ReadonlyMap<string, boolean>;
    first: ReadonlyMap<string, string>;
  },
): string | undefined {
  const { from, to } = redirect;
  if (known.first.get(from) !== redirect.entryId) return 'has the same "from" as another redirect';
  if (known.pagePaths.has(from)) return 'starts at the path of a page, which would never be shown';
  const error = pagePathError(from);
  if (error !== undefined) return `cannot work, because its first path ${error}`;
  return targetError(to) ?? (known.loops.get(from) ? 'is part of a loop' : undefined);
}

/** Reads redirect entries; loops, duplicates, and a `from` that is a page are errors. */
export function readRedirects(
  entries: readonly FlatEntry[],
  pages: readonly SitePage[],
  space: EditedSpace,
): { redirects: SiteRedirect[]; errors: Message[] } {
  const all = entries.map(readEntry);
  const first = new Map([...all].reverse().map(({ from, entryId }) => [from, entryId]));
  const loops = loopsByPath(new Map(all.map(({ from, to }) => [from, canonicalPath(to)])));
  const pagePaths = new Set(pages.map(({ path }) => path));
  const redirects: SiteRedirect[] = [];
  const errors: Message[] = [];
  for (const redirect of all) {
    const { from, to, isPermanent, entryId } = redirect;
    const reason = redirectError(redirect, { pagePaths, loops, first });
    if (reason === undefined) redirects.push({ from, to, isPermanent, entryId });
    else {
      errors.push(
        createMessage(
          'site_map.redirect_invalid',
          { from, to, reason },
          { ...entryPlace(space, entryId), field: 'from' },
        ),
      );
    }
  }
  return { redirects, errors };
}
