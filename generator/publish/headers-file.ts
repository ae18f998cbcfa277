import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import type { OutputFile } from '../files/output-file';
import { EMBED_POLICY } from './content-security-policy';
import { isContentHashed } from './retained-assets';

/** Limits of hosts (Cloudflare Pages; Netlify has no such limits). */
const MAX_HEADER_LINE_LENGTH = 2000;
const MAX_HEADER_RULES = 100;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
const CONTENT_POLICY = 'Content-Security-Policy';
const CACHE_CONTROL = 'Cache-Control';

const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of all paths that a pattern matches. */
export interface HeaderRule {
  readonly kind: 'all' | 'page' | 'embed' | 'file';
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HeadersOptions {
  /** The policy of the pages. */
  readonly policy: string;
  /** The value of `Strict-Transport-Security`; undefined leaves the header out. */
  readonly hsts: string | undefined;
  /** Public paths of all pages. */
  readonly pagePaths: readonly string[];
  /** Files of the build, without retained assets of earlier builds. */
  readonly files: ReadonlyArray<Pick<OutputFile, 'path' | 'kind'>>;
  readonly isPreview: boolean;
}

/** `/lp/teams/agile` becomes `/lp/:p1/:p2`; a path of one segment becomes `/:p0`. */
function placeholderPattern(path: string): string {
  const segments = path.split('/').slice(1);
  if (path === '/') return '/';
  return segments
    .map((name, index) => (index === 0 && segments.length > 1 ? `/${name}` : `/:p${index}`))
    .join('');
}

/** Some hosts match the encoded address, others the decoded one: `/%C3%BC/:p1` and `/ü/:p1`. */
function distinctPatterns(paths: readonly string[]): string[] {
  const patterns = [...new Set(paths.map(placeholderPattern))];
  return [...new Set(patterns.flatMap((pattern) => [pattern, encodeURI(pattern)]))].sort(compareText);
}

function pageRules({ policy, pagePaths }: HeadersOptions): HeaderRule[] {
  const headers = { [CONTENT_POLICY]: policy, [CACHE_CONTROL]: REVALIDATED };
  return distinctPatterns(['/', '/404', ...pagePaths]).map((pattern) => ({ kind: 'page', pattern, headers }));
}

function embedRules({ files, isPreview }: HeadersOptions): HeaderRule[] {
  const embeds = files.filter(({ kind }) => kind === 'embed').map(({ path }) => `/${path}`);
  const headers = {
    [CONTENT_POLICY]: EMBED_POLICY,
    [CACHE_CONTROL]: REVALIDATED,
    ...(isPreview ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
  return distinctPatterns(embeds).map((pattern) => ({ kind: 'embed', pattern, headers }));
}

/** One pattern for all files of a folder with one extension: `/assets/*.js`. */
function filePattern(path: string): string {
  const extension = path.match(/\.[^./]+$/)?.[0];
  return extension === undefined ? `/${path}` : `/${path.split('/')[0]}/*${extension}`;
}

function fileRules({ files }: HeadersOptions): HeaderRule[] {
  const isImmutable = new Map<string, boolean>();
  for (const { path, kind } of files) {
    if ((kind !== 'asset' && kind !== 'media') || !path.includes('/')) continue;
    const pattern = filePattern(path);
    isImmutable.set(pattern, isContentHashed(path) && (isImmutable.get(pattern) ?? true));
  }
  return [...isImmutable]
    .sort(([left], [right]) => compareText(left, right))
    .map(([pattern, isHashed]) => ({
      kind: 'file',
      pattern,
      headers: { [CACHE_CONTROL]: isHashed ? IMMUTABLE : REVALIDATED },
    }));
}

function ruleLines({ pattern, headers }: HeaderRule): string[] {
  const lines = Object.entries(headers).map(([name, value]) => {
    const line = `  ${name}: ${value}`;
    if (line.length <= MAX_HEADER_LINE_LENGTH) return line;
    throw siteError('output.header_too_long', { header: name, length: line.length });
  });
  return [pattern, ...lines];
}

/** The rules of `_headers`, from the common ones to those of files. Throws `output.header_rules_too_many`. */
export function headerRules(options: HeadersOptions): HeaderRule[] {
  const { hsts, isPreview } = options;
  const common = {
    ...COMMON_HEADERS,
    ...(hsts === undefined ? {} : { 'Strict-Transport-Security': hsts }),
    ...(isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
  const rules: HeaderRule[] = [
    { kind: 'all', pattern: '/*', headers: common },
    ...pageRules(options),
    ...embedRules(options),
    ...fileRules(options),
  ];
  if (rules.length > MAX_HEADER_RULES)
    throw siteError('output.header_rules_too_many', { count: rules.length });
  return rules;
}

/**
 * The text of `_headers` for Netlify and Cloudflare Pages. Both send the headers of every matching pattern, and
 * Cloudflare joins values of one name: two `Cache-Control` values would contradict each other, and two content
 * policies would block what either of them blocks. Netlify does not support Cloudflare's `! Name`, which removes a
 * header. So `/*` has only the headers of all files, and each path matches exactly one pattern with a policy or a
 * `Cache-Control`:
 *
 * - Pages and embeds have patterns of placeholders (`/lp/:p1`). A placeholder is one segment on both hosts, so
 *   patterns of different depth or first segment never overlap. A last segment `*` would: Netlify's `/lp/*` matches
 *   `/lp` too.
 * - Files have one pattern per folder and extension (`/assets/*.js`), valid on both hosts, and few, for any number
 *   of files. It is immutable only if every such file name contains a hash, so `assets/icons.svg` never is;
 *   retained assets of earlier builds match without being listed.
 *
 * An unknown address below an unknown folder shows the not-found page with the common headers and the host's default
 * caching. Throws `output.header_too_long` and `output.header_rules_too_many`.
 */
export function headersFile(options: HeadersOptions): string {
  return `${headerRules(options).flatMap(ruleLines).join('\n')}\n`;
}
