import { attempt } from './attempt';

/** The kind of store for error messages. */
export const COOKIES = 'cookies';

/**
 * The cookie's raw text, for values whose parts are encoded separately. Scripts before the first paint only read
 * cookies, so they need no library. No name here needs encoding.
 */
export function readRawCookie(name: string): string | undefined {
  const start = `${name}=`;
  const pairs = attempt(COOKIES, () => document.cookie.split('; '));
  return pairs?.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** The cookie's decoded text; undefined if it is missing or cannot be decoded, or if cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const text = readRawCookie(name)?.replace(/^"(.*)"$/, '$1');
  return text && attempt(COOKIES, () => text.replace(/(%[\dA-F]{2})+/gi, decodeURIComponent));
}
