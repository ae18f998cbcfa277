import { decodedText, encodedPath, withoutTrailingSlash } from './page-path';

/** A source and its target: paths whose `:name` is one segment, and whose final `*` is the rest of the path. */
export interface RedirectPaths {
  readonly from: string;
  readonly to: string;
}

/** The redirect of a path, with the path's values in its target. */
export interface FoundRedirect<Rule> {
  readonly rule: Rule;
  readonly to: string;
}

export type RedirectMatcher<Rule> = (path: string) => FoundRedirect<Rule> | undefined;

const PLACEHOLDER = /^:([A-Za-z]\w*)$/;
const SPLAT = 'splat';

/** A text as part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isDynamic = (segment: string) => segment === '*' || PLACEHOLDER.test(segment);

/** The segments of a path after its first slash. */
export const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Whether a source matches more than one path. */
export const isPattern = (from: string): boolean => segmentsOf(from).some(isDynamic);

/** The names for parts of the path in a source, `splat` for `*`. */
export function namesOf(from: string): string[] {
  return segmentsOf(from).flatMap((segment) =>
    segment === '*' ? SPLAT : (PLACEHOLDER.exec(segment)?.[1] ?? []),
  );
}

/** A source with one value for each of its dynamic segments. */
export function sampleOf(from: string): string {
  return from
    .split('/')
    .map((segment) => (isDynamic(segment) ? 'x' : segment))
    .join('/');
}

function segmentPattern(segment: string): string {
  if (segment === '*') return `(?<${SPLAT}>.*)`;
  const name = PLACEHOLDER.exec(segment)?.[1];
  return name === undefined ? escaped(decodedText(segment)) : `(?<${name}>[^/]+)`;
}

/** Matches the decoded paths of a source. */
export function patternOf(from: string): RegExp {
  return new RegExp(`^/${segmentsOf(from).map(segmentPattern).join('/')}$`);
}

/** A target with encoded values for its names. */
export function filledTarget(to: string, values: Readonly<Record<string, string>>): string {
  const names = Object.keys(values);
  if (names.length === 0) return to;
  return to.replace(new RegExp(`:(${names.join('|')})(?!\\w)`, 'g'), (_, name) =>
    encodedPath(values[name] ?? ''),
  );
}

/**
 * Finds the redirect of a decoded path as hosts do: sources without patterns first, then patterns in order. A
 * trailing slash is ignored.
 */
export function createRedirectMatcher<Rule extends RedirectPaths>(
  rules: readonly Rule[],
): RedirectMatcher<Rule> {
  const exact = new Map<string, Rule>();
  const patterns: Array<readonly [RegExp, Rule]> = [];
  for (const rule of rules) {
    if (isPattern(rule.from)) patterns.push([patternOf(rule.from), rule]);
    else if (!exact.has(decodedText(rule.from))) exact.set(decodedText(rule.from), rule);
  }
  return (address) => {
    const path = withoutTrailingSlash(address);
    const rule = exact.get(path);
    if (rule !== undefined) return { rule, to: rule.to };
    for (const [pattern, rule] of patterns) {
      const found = pattern.exec(path);
      if (found !== null) return { rule, to: filledTarget(rule.to, found.groups ?? {}) };
    }
    return undefined;
  };
}
