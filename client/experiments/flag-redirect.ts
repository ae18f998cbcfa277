import { readSession, writeSession } from '../lib/storage';
import { MARK, type Redirect } from './redirect-mark';

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
 * Navigates to another page. Returns false if the redirect cannot be recorded, to prevent redirect loops. The next page
 * gets what this one has not stored: its referrer, and the visitor's variations.
 */
export function redirectTo(
  { location }: Window,
  target: string,
  unstored?: Omit<Redirect, 'isRedirected'>,
): boolean {
  const from = location.href.replace(/#.*/s, '');
  writeSession(MARK, JSON.stringify({ from, ...unstored }));
  if (readSession(MARK) === undefined) return false;
  location.replace(target);
  return true;
}
