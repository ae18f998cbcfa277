import { parseAddress } from '../../config/parse-address';
import { REDIRECT_HOSTS } from '../../config/redirect-hosts';
import { pagePathError } from './page-path';
import { isPattern, namesOf, patternOf, type RedirectPaths, sampleOf, segmentsOf } from './redirect-matcher';

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
export function sourceError(from: string): string | undefined {
  const sample = sampleOf(from);
  const error = pagePathError(sample);
  if (error !== undefined && /[*:]/.test(sample))
    return 'has a "*" or ":" that is not a complete part of the path';
  if (error !== undefined) return `cannot work, because its first path ${error}`;
  if (segmentsOf(from).slice(0, -1).includes('*')) return 'has a "*" that is not at the end';
  return nameError(from);
}

/** Why addresses that a pattern matches are in use; a host would never serve the files there. */
export function coverError(from: string, pagePaths: ReadonlySet<string>): string | undefined {
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
export function targetError({ from, to }: RedirectPaths): string | undefined {
  const isOwn = to.startsWith('/') && !to.startsWith('//');
  if (/[\s\\]/.test(to) || !(isOwn || isAllowedAddress(to)))
    return 'does not lead to a path of this site or to an allowed host';
  if (!isPattern(from)) return undefined;
  const names = namesOf(from);
  const unknown = [...to.matchAll(/:([A-Za-z]\w*)/g)].find(([, name = '']) => !names.includes(name));
  return unknown && `has ":${unknown[1]}" in its target, which its first path does not define`;
}
