import { parseJson } from '../lib/json';
import { readSession, removeSession, writeSession } from '../lib/storage';

/** Marks that the next page was reached by a flag redirect, with the referrer of this page. */
const MARK = 'flagRedirect';

/** How a page was reached. */
export interface Redirect {
  readonly isRedirected: boolean;
  /** The referrer of the page that redirected; only on the page that the redirect leads to. */
  readonly referrer?: string;
}

function comparable(path: string): string {
  return path.replace(/\/+$/, '');
}

/**
 * The redirect target for the value of the redirect flag. Undefined for an empty value and for the current path,
 * compared without query, hash and trailing slash. The query is preserved. Throws if the value is not a path of this
 * site.
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

/**
 * Whether this page was reached by a flag redirect; read once per page. The referrer is used only if the previous
 * page is the one that redirected, so that a later visit in the same tab does not get it.
 */
export function readAndClearRedirect({ document }: Window): Redirect {
  const text = readSession(MARK);
  if (text === undefined) return { isRedirected: false };
  removeSession(MARK);
  const { from, referrer } = Object(parseJson(text)) as Record<string, unknown>;
  const isFromThere = typeof referrer === 'string' && from === document.referrer;
  return { isRedirected: true, ...(isFromThere && { referrer }) };
}

let hasReferrer = true;

/** The referrer is used once; later redirects do not pass it on. */
export function stopForwardingReferrer(): void {
  hasReferrer = false;
}

/** Navigates to another page. Returns false if the redirect cannot be recorded, to prevent redirect loops. */
export function redirectTo({ document, location }: Window, target: string): boolean {
  const from = location.href.replace(/#.*/s, '');
  writeSession(MARK, JSON.stringify({ from, referrer: hasReferrer && document.referrer }));
  if (readSession(MARK) === undefined) return false;
  location.replace(target);
  return true;
}
