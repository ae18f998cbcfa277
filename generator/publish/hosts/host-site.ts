import { contentTypeOf } from '../../files/content-types';
import { decodedText } from '../../site-map/page-path';
import { escaped, segmentsOf } from '../../site-map/redirect-matcher';
import type { HeaderRule } from '../headers-file';
import type { RedirectLine } from '../redirects-file';

/** What the configuration of a web server is written from. */
export interface HostSite {
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectLine[];
  /** Paths of assets, media and embeds in the output. */
  readonly files: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** Paths with headers of their own. */
export interface PathHeaders {
  readonly kind: 'embed' | 'file';
  /** As in `_headers`: `/assets/*.js`. */
  readonly pattern: string;
  /** The source of a regular expression for decoded paths. */
  readonly source: string;
  /** All headers of these paths. */
  readonly headers: Headers;
}

/** Extensions of files that every build writes. */
const OWN_EXTENSIONS = ['html', 'json', 'txt', 'xml', 'svg'];

/** The content types of all files by extension, because the lists of servers differ. */
export function typesOf(files: readonly string[]): Array<{ name: string; type: string }> {
  const found = files.flatMap((path) => path.match(/(?<=\.)\w+$/)?.[0] ?? []);
  const extensions = [...new Set([...OWN_EXTENSIONS, ...found])].sort();
  return extensions.map((name) => ({ name, type: contentTypeOf(`x.${name}`) }));
}

function sourceOf(pattern: string): string {
  const parts = pattern.split(/(\*|:p\d+)/);
  return `^${parts.map((part, index) => (index % 2 === 0 ? escaped(part) : part === '*' ? '.*' : '[^/]+')).join('')}$`;
}

/** The headers of pages and of everything that no other rule covers, and those of the others. */
export function headersByPath(rules: readonly HeaderRule[]): { page: Headers; others: PathHeaders[] } {
  const common = rules.find(({ kind }) => kind === 'all')?.headers;
  const page = rules.find(({ kind }) => kind === 'page')?.headers;
  const others = rules.flatMap(({ kind, pattern, headers }) =>
    kind === 'embed' || kind === 'file'
      ? [{ kind, pattern, source: sourceOf(pattern), headers: { ...common, ...headers } }]
      : [],
  );
  return { page: { ...common, ...page }, others };
}

/** A redirect for servers that match addresses with regular expressions. */
export interface RedirectExpressions {
  /** For decoded paths, with and without a slash at the end. */
  readonly source: string;
  /** For the address as requested, with a group for each name of the target. Its segments are those of `source`. */
  readonly rawSource: string;
  readonly names: readonly string[];
}

/** The expressions of a redirect. Values come from the address as requested, so that they stay percent-encoded. */
export function redirectExpressions({ from }: RedirectLine): RedirectExpressions {
  const names: string[] = [];
  const segments = segmentsOf(from).map((segment) => {
    const isDynamic = segment === '*' || segment.startsWith(':');
    if (!isDynamic) return { decoded: escaped(decodedText(segment)), raw: '[^/?]+' };
    names.push(segment === '*' ? 'splat' : segment.slice(1));
    return segment === '*' ? { decoded: '.*', raw: '([^?]*?)' } : { decoded: '[^/]+', raw: '([^/?]+)' };
  });
  return {
    source: `^/${segments.map(({ decoded }) => decoded).join('/')}/?$`,
    rawSource: `^/${segments.map(({ raw }) => raw).join('/')}/?(?:\\?|$)`,
    names,
  };
}

/** A target in the parts between which servers insert the query of the request. */
export interface TargetParts {
  readonly path: string;
  readonly hasQuery: boolean;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/** Splits a target, after `insert` has put the server's variables in the place of names. */
export function targetParts(
  to: string,
  names: readonly string[],
  insert: (index: number) => string,
): TargetParts {
  const filled =
    names.length === 0
      ? to
      : to.replace(new RegExp(`:(${names.join('|')})(?!\\w)`, 'g'), (_, name) => insert(names.indexOf(name)));
  const [path = '', ...hash] = filled.split('#');
  return { path, hasQuery: to.includes('?'), hash: hash.length === 0 ? '' : `#${hash.join('#')}` };
}
