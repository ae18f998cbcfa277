import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { isPattern, segmentsOf } from '../site-map/redirect-matcher';
import type { SiteMap, SiteRedirect } from '../site-map/site-map';

type Redirect = Pick<SiteRedirect, 'from' | 'to' | 'isPermanent'>;

/** The limits of Cloudflare Pages, which ignores further lines. */
const MAX_PATTERNS = 100;

const WEB_ADDRESS = /^https?:\/\//i;
/** Any origin works for letting the URL parser percent-encode a path. */
const SOME_ORIGIN = 'https://site.invalid';

/** Some versions of Node do not encode `^`. */
function encodedUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replaceAll('^', '%5E');
  return url;
}

/** Collapses leading slashes: `//host` would lead to another host. */
function encodedPath(path: string): string {
  const { pathname, search, hash } = encodedUrl(`${SOME_ORIGIN}${path}`);
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}

/** A source path as a literal: hosts treat an asterisk as a wildcard and a colon as a placeholder. */
function literalSource(path: string): string {
  return encodedPath(path).replaceAll('*', '%2A').replaceAll(':', '%3A');
}

function source(from: string): string {
  return isPattern(from) ? encodedPath(from) : literalSource(from);
}

function target(to: string): string {
  return WEB_ADDRESS.test(to) ? encodedUrl(to).href : encodedPath(to);
}

/** Hosts differ on whether `/blog/*` matches `/blog`. Here it does, unless that address is in use. */
function withFolder({ from, to, isPermanent }: Redirect, taken: ReadonlySet<string>): Redirect[] {
  const folder = from.replace(/\/\*$/, '');
  if (folder === from || folder === '' || taken.has(folder)) return [];
  const bare = to.replace(/\/:splat(?=$|[?#])/, '').replaceAll(':splat', '');
  return [{ from: folder, to: /^(?=$|[?#])/.test(bare) ? `/${bare}` : bare, isPermanent }];
}

/**
 * A target that begins with `*` would lead to another site if a host inserts `/evil.test`. So its first segment gets
 * a name, because a name is never empty.
 */
function withoutLeadingSplat(redirect: Redirect): Redirect[] {
  const { from, to } = redirect;
  if (!to.startsWith('/:splat') || !from.endsWith('*')) return [redirect];
  return [
    { ...redirect, from: from.replace(/\*$/, ':root'), to: to.replace('/:splat', '/:root') },
    { ...redirect, from: from.replace(/\*$/, ':root/*'), to: to.replace('/:splat', '/:root/:splat') },
  ];
}

/** Literal segments before names, names before `*`: hosts use the first pattern that matches. */
function specificity(from: string): string {
  const rank = (segment: string) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : `0${segment}`);
  return segmentsOf(from).map(rank).join('/');
}

/** A redirect for hosts: percent-encoded paths, and an address for another host. A slash at the end of `from` is optional. */
export interface RedirectLine {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** The lines of a redirect in `_redirects`: Cloudflare Pages does not match `/old/` with `/old`. */
function withTrailingSlash(line: RedirectLine): RedirectLine[] {
  return /[/*]$/.test(line.from) ? [line] : [line, { ...line, from: `${line.from}/` }];
}

/**
 * The redirects of the site, patterns last: Cloudflare Pages counts all lines after the first pattern as patterns. Throws
 * `output.redirect_patterns_too_many`.
 */
export function redirectLines({ redirects, pages }: Pick<SiteMap, 'redirects' | 'pages'>): RedirectLine[] {
  const taken = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const all = redirects
    .flatMap((each) => [...withFolder(each, taken), ...withoutLeadingSplat(each)])
    .map(({ from, to, isPermanent }) => ({
      from: source(from),
      to: target(to),
      status: isPermanent ? (301 as const) : (302 as const),
    }));
  const patterns = all.filter(({ from }) => isPattern(from));
  const count = patterns.flatMap(withTrailingSlash).length;
  if (count > MAX_PATTERNS) throw siteError('output.redirect_patterns_too_many', { count });
  const exact = all.filter(({ from }) => !isPattern(from));
  exact.sort((left, right) => compareText(left.from, right.from));
  patterns.sort((left, right) => compareText(specificity(left.from), specificity(right.from)));
  return [...exact, ...patterns];
}

/**
 * The text of `_redirects`: lines of source, target and status. The status is always given, because the
 * hosts' defaults differ (Netlify 301, Cloudflare Pages 302).
 */
export function redirectsFile(site: Pick<SiteMap, 'redirects' | 'pages'>): string {
  return redirectLines(site)
    .flatMap(withTrailingSlash)
    .map(({ from, to, status }) => `${from} ${to} ${status}\n`)
    .join('');
}
