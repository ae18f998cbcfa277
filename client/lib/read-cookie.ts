import { attempt } from './attempt';

/** The kind of store, as failures name it. */
export const COOKIES = 'cookies';

/**
 * The cookie's text as the browser keeps it, for one that encodes its parts by itself. Scripts that run before the
 * first paint read cookies and write none, so that reading needs no library. No name here needs encoding.
 */
export function readRawCookie(name: string): string | undefined {
  const start = `${name}=`;
  const pairs = attempt(COOKIES, () => document.cookie.split('; '));
  return pairs?.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** The cookie's text; undefined when there is none, when it cannot be decoded, and when cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const text = readRawCookie(name)?.replace(/^"(.*)"$/, '$1');
  return text && attempt(COOKIES, () => text.replace(/(%[\dA-F]{2})+/gi, decodeURIComponent));
}
