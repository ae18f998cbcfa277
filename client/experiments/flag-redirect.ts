import { readSession, removeSession, writeSession } from '../lib/session-storage';

/** Says that the next page was reached by a flag redirect, and who had referred the visitor to this one. */
const MARK = 'flagRedirect';

/** How a page was reached. */
export interface Redirect {
  readonly isRedirected: boolean;
  /** The referrer of the page that a redirect has left; only on the page that it led to. */
  readonly referrer?: string;
}

function comparable(path: string): string {
  return path.replace(/\/+$/, '');
}

/**
 * Where the value of the redirect flag sends a visitor: undefined for no value and for the present path, compared
 * without query, hash and trailing slash. The query is kept. Throws for what is no path of this site.
 */
export function redirectTarget(value: unknown, address: string): string | undefined {
  if (!value) return undefined;
  const here = new URL(address);
  const target = typeof value === 'string' && value[0] === '/' ? new URL(value, here) : undefined;
  if (target?.origin !== here.origin)
    throw new Error(`The redirect flag names no path of this site: ${value}`);
  if (comparable(target.pathname) === comparable(here.pathname)) return undefined;
  target.search = [target.search, here.search]
    .map((query) => query.slice(1))
    .filter(Boolean)
    .join('&');
  return target.href;
}

function parseMark(text: string): { readonly from?: unknown; readonly referrer?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Whether this page was reached by a flag redirect; asked once a page. The handed-over referrer is given only to a page
 * that comes from the one that has left it, so that no later arrival in the same tab gets it.
 */
export function takeRedirect({ document }: Window): Redirect {
  const text = readSession(MARK);
  if (text === undefined) return { isRedirected: false };
  removeSession(MARK);
  const { from, referrer } = parseMark(text);
  const isFromThere = typeof referrer === 'string' && from === document.referrer;
  return { isRedirected: true, ...(isFromThere && { referrer }) };
}

let hasReferrer = true;

/** From now on redirects do not pass on the referrer: this page has used it. */
export function handOverNothing(): void {
  hasReferrer = false;
}

/** Leaves the page for another; false where the next page could not know, so that two pages never play ball. */
export function redirectTo({ document, location }: Window, target: string): boolean {
  const from = location.href.replace(/#.*/s, '');
  writeSession(MARK, JSON.stringify({ from, referrer: hasReferrer && document.referrer }));
  if (readSession(MARK) === undefined) return false;
  location.replace(target);
  return true;
}
