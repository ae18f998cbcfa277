import { readSession, removeSession, writeSession } from '../storage/session-storage';

/** Says that the next page was reached by a flag redirect. */
const MARK = 'flagRedirect';

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

/** Whether this page was reached by a flag redirect; asked once a page. */
export function takeRedirectMark(): boolean {
  const isMarked = readSession(MARK) !== undefined;
  if (isMarked) removeSession(MARK);
  return isMarked;
}

/** Leaves the page for another; false where the next page could not know, so that two pages never play ball. */
export function redirectTo({ location }: Window, target: string): boolean {
  writeSession(MARK, 'true');
  if (readSession(MARK) === undefined) return false;
  location.replace(target);
  return true;
}
