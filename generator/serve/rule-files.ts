import { withoutTrailingSlash } from '../site-map/page-path';
import {
  createRedirectMatcher,
  escaped,
  type RedirectMatcher,
  type RedirectPaths,
} from '../site-map/redirect-matcher';

interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/** A line of `_redirects`, with its paths unchanged: percent-encoded. */
export interface RedirectRule extends RedirectPaths {
  readonly status: number;
}

/** The rules of `_headers`, in the order of the file. */
export type HeaderRules = readonly HeaderRule[];

/** The rules of `_redirects`. */
export interface RedirectRules {
  readonly all: readonly RedirectRule[];
  readonly find: RedirectMatcher<RedirectRule>;
}

export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/** Paths of files that are rules for hosts, in lower case. They are never served. */
const RULE_PATH =
  /^\/_(?:headers|redirects|nginx\.conf|caddyfile|cloudfront-(?:function\.js|headers\.json))$/;

/** Whether a path is that of a file for hosts, which visitors never get. */
export function isRulePath(path: string): boolean {
  return RULE_PATH.test(path.toLowerCase());
}

/** `:name` is one segment, `*` is anything (the format that Netlify and Cloudflare Pages share). */
function patternOf(path: string): RegExp {
  const literal = escaped(path);
  return new RegExp(`^${literal.replaceAll('\\*', '.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}

function meaningfulLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Parses `_headers`; invalid lines are skipped, as hosts do. */
export function parseHeaderRules(text: string): HeaderRules {
  const rules: Array<{ pattern: RegExp; headers: Array<[string, string]> }> = [];
  for (const line of meaningfulLines(text)) {
    const colon = line.indexOf(':');
    if (line.startsWith('/')) rules.push({ pattern: patternOf(line), headers: [] });
    else if (colon > 0)
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The headers of all rules that match a path; values of one name are joined by a comma. */
export function headersForPath(rules: HeaderRules, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: pairs } of rules) {
    if (!pattern.test(path)) continue;
    for (const [name, value] of pairs) {
      const before = headers.get(name.toLowerCase());
      headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

/** Parses `_redirects`: a source path, a target and a status per line. A slash at the end of a source is ignored. */
export function parseRedirectRules(text: string): RedirectRules {
  const rules = new Map<string, RedirectRule>();
  for (const line of meaningfulLines(text)) {
    const [source = '', to, status = '301'] = line.split(/\s+/);
    const from = withoutTrailingSlash(source);
    if (to !== undefined && !rules.has(from))
      rules.set(from, { from, to, status: Number.parseInt(status, 10) });
  }
  const all = [...rules.values()];
  return { all, find: createRedirectMatcher(all) };
}

/** The target of a redirect with the query of the request, unless it has its own. */
export function redirectTarget(to: string, query: string): string {
  if (query === '' || to.includes('?')) return to;
  const hash = to.indexOf('#');
  return hash === -1 ? to + query : to.slice(0, hash) + query + to.slice(hash);
}

/**
 * A content policy for plain http, the only protocol of the local server: with `upgrade-insecure-requests`, browsers
 * would load the site's own frames over https and fail.
 */
export function policyOverHttp(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .join(';');
}
