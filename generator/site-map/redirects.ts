import { createMessage, type Message } from '../errors/site-error';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import type { FlatEntry } from '../store/flat-content';
import { decodedText, pathOfAddress, withoutTrailingSlash } from './page-path';
import { coverError, sourceError, targetError } from './redirect-errors';
import { createRedirectMatcher, sampleOf } from './redirect-matcher';
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

/** Redirects with the same key have the same source paths. */
const keyOf = (from: string) => from.replace(/\/:[A-Za-z]\w*/g, '/:');

/** Whether redirects from a path form a loop, for every source; each is followed once. */
function loopsByPath(all: readonly RedirectEntry[]): ReadonlyMap<string, boolean> {
  const find = createRedirectMatcher(all);
  const loops = new Map<string, boolean>();
  for (const { from } of all) {
    const passed = new Set<string>();
    let path: string | undefined = sampleOf(from);
    // A pattern that leads to itself matches a longer path each time.
    while (path !== undefined && !loops.has(path) && !passed.has(path) && passed.size <= all.length) {
      passed.add(path);
      const to: string | undefined = find(path)?.to;
      path = to === undefined ? undefined : decodedText(pathOfAddress(to));
    }
    const isLoop = path !== undefined && (loops.get(path) ?? true);
    for (const each of passed) loops.set(each, isLoop);
  }
  return loops;
}

interface KnownPaths {
  readonly pagePaths: ReadonlySet<string>;
  readonly loops: ReadonlyMap<string, boolean>;
  readonly first: ReadonlyMap<string, string>;
}

function redirectError(redirect: RedirectEntry, { pagePaths, loops, first }: KnownPaths): string | undefined {
  const { from } = redirect;
  if (first.get(keyOf(from)) !== redirect.entryId) return 'has the same "from" as another redirect';
  return (
    sourceError(from) ??
    coverError(from, pagePaths) ??
    targetError(redirect) ??
    (loops.get(sampleOf(from)) ? 'is part of a loop' : undefined)
  );
}

/** Reads redirect entries; loops, duplicates, and a `from` that is a page are errors. */
export function readRedirects(
  entries: readonly FlatEntry[],
  pages: readonly SitePage[],
  space: EditedSpace,
): { redirects: SiteRedirect[]; errors: Message[] } {
  const all = entries.map(readEntry);
  const first = new Map([...all].reverse().map(({ from, entryId }) => [keyOf(from), entryId]));
  const loops = loopsByPath(all.filter(({ from }) => sourceError(from) === undefined));
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
