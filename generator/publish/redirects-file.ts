import { compareText } from '../files/compare-text';
import type { SiteRedirect } from '../site-map/site-map';

const WEB_ADDRESS = /^https?:\/\//i;
/** Any origin works for letting the URL parser percent-encode a path. */
const SOME_ORIGIN = 'https://site.invalid';

/** Collapses leading slashes: `//host` would lead to another host. */
function encodedPath(path: string): string {
  const { pathname, search, hash } = new URL(`${SOME_ORIGIN}${path}`);
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}

/** A source path as a literal: hosts treat an asterisk as a wildcard and a colon as a placeholder. */
function literalSource(path: string): string {
  return encodedPath(path).replaceAll('*', '%2A').replaceAll(':', '%3A');
}

function target(to: string): string {
  return WEB_ADDRESS.test(to) ? new URL(to).href : encodedPath(to);
}

/**
 * The text of `_redirects`, one line of source, target and status per redirect. The status is always included,
 * because the hosts' defaults differ (Netlify 301, Cloudflare Pages 302).
 */
export function redirectsFile(redirects: readonly SiteRedirect[]): string {
  const lines = redirects.map(
    ({ from, to, isPermanent }) => `${literalSource(from)} ${target(to)} ${isPermanent ? 301 : 302}\n`,
  );
  return lines.sort(compareText).join('');
}
