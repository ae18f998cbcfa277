import { parseAddress } from '../../config/parse-address';
import { REDIRECT_HOSTS } from '../../config/redirect-hosts';
import { createMessage, type Message } from '../errors/site-error';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import type { FlatEntry } from '../store/flat-content';
import { decodedText, pagePathError, pathOfAddress, withoutTrailingSlash } from './page-path';
import {
  createRedirectMatcher,
  isPattern,
  namesOf,
  patternOf,
  type RedirectPaths,
  sampleOf,
  segmentsOf,
} from './redirect-matcher';
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

/** Addresses of files that the build writes, one per kind. */
const OWN_FILES = [
  ...['/assets/x', '/media/x', '/embeds/x', '/build.json', '/page-ids.json'],
  ...['/sitemap.xml', '/robots.txt', '/favicon.svg'],
];

/** Names that hosts use for `*`, and that `_redirects` itself uses. */
const RESERVED_NAMES = ['splat', 'root'];

/** Some hosts also replace a name in a target if it is only the beginning of a longer name. */
function nameError(from: string): string | undefined {
  const own = segmentsOf(from).flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []));
  const all = [...own, ...RESERVED_NAMES];
  const clash = own.find((name, index) =>
    all.some((other, place) => place !== index && (other.startsWith(name) || name.startsWith(other))),
  );
  if (clash === undefined) return undefined;
  return `has the name ":${clash}", which is, begins or continues another one or "splat" or "root"`;
}

/** Why a source is invalid, independent of pages and other redirects. */
function sourceError(from: string): string | undefined {
  const sample = sampleOf(from);
  const error = pagePathError(sample);
  if (error !== undefined && /[*:]/.test(sample))
    return 'has a "*" or ":" that is not a complete part of the path';
  if (error !== undefined) return `cannot work, because its first path ${error}`;
  if (segmentsOf(from).slice(0, -1).includes('*')) return 'has a "*" that is not at the end';
  return nameError(from);
}

/** Why addresses that a pattern matches are in use; a host would never serve the files there. */
function coverError(from: string, pagePaths: ReadonlySet<string>): string | undefined {
  if (pagePaths.has(from)) return 'starts at the path of a page, which would never be shown';
  if (!isPattern(from)) return undefined;
  const pattern = patternOf(from);
  const page = [...pagePaths].find((path) => pattern.test(path));
  if (page !== undefined) return `covers the page ${page}, which would never be shown`;
  return OWN_FILES.some((path) => pattern.test(path)) ? 'covers files of the site itself' : undefined;
}

function isAllowedAddress(to: string): boolean {
  const url = parseAddress(to);
  const hasCredentials = url !== undefined && (url.username !== '' || url.password !== '');
  return url?.protocol === 'https:' && !hasCredentials && REDIRECT_HOSTS.includes(url.host);
}

/** Why a target is invalid: it is another site, or contains a name that the source does not have. */
function targetError({ from, to }: RedirectPaths): string | undefined {
  const isOwn = to.startsWith('/') && !to.startsWith('//');
  if (/[\s\\]/.test(to) || !(isOwn || isAllowedAddress(to)))
    return 'does not lead to a path of this site or to an allowed host';
  if (!isPattern(from)) return undefined;
  const names = namesOf(from);
  const unknown = [...to.matchAll(/:([A-Za-z]\w*)/g)].find(([, name = '']) => !names.includes(name));
  return unknown && `has ":${unknown[1]}" in its target, which its first path does not define`;
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
