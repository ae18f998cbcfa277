import type { StoredName } from '../../config/contract/stored-names';
import { isHostUnder } from '../../config/host-under';
import { attempt } from './attempt';
import { COOKIES } from './read-cookie';

export { readCookie, readRawCookie } from './read-cookie';

export interface CookieScope {
  /** The product's domain; on a host that is not under it cookies are for that host only. */
  readonly parentDomain: string;
}

export interface CookieLife extends CookieScope {
  /** Days until the cookie expires, fractions included; without it the cookie ends with the session. */
  readonly days?: number;
}

/** The domain that cookies are set for: the product's, and only this host's where it is not under it. */
export function cookieDomain(hostname: string, parentDomain: string): string | undefined {
  return isHostUnder(hostname, parentDomain) ? parentDomain : undefined;
}

/** What `encodeURIComponent` encodes although names and values of cookies may hold it. */
const PLAIN_IN_NAMES = /%(2[346B]|5E|60|7C)/g;
const PLAIN_IN_VALUES = /%(2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

interface CookieToSet {
  readonly name: string;
  readonly value: string;
  readonly domain: string | undefined;
  /** Absent: the cookie ends with the session. */
  readonly days?: number | undefined;
}

function setCookie({ name, value, domain, days }: CookieToSet): void {
  const encode = (text: string, plain: RegExp) => encodeURIComponent(text).replace(plain, decodeURIComponent);
  const pair = `${encode(name, PLAIN_IN_NAMES)}=${encode(value, PLAIN_IN_VALUES)}`;
  const expires = days === undefined ? '' : `; expires=${new Date(Date.now() + days * 864e5).toUTCString()}`;
  const scope = domain === undefined ? '' : `; domain=${domain}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  attempt(COOKIES, () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
    document.cookie = `${pair}; path=/${expires}; sameSite=Lax${secure}${scope}`;
  });
}

/** The names of all cookies that can be read; those of others may be none that can be decoded. */
export function cookieNames(): readonly string[] {
  const pairs = attempt(COOKIES, () => document.cookie.split('; ')) ?? [];
  return pairs.map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });
}

/** Cookies that are blocked are logged, and nothing else happens. */
export function writeCookie(
  name: StoredName<'cookie'>,
  value: string,
  { days, parentDomain }: CookieLife,
): void {
  setCookie({ name, value, days, domain: cookieDomain(location.hostname, parentDomain) });
}

/** Removes the cookie of this host and, where there is one, that of the product's domain. */
export function removeCookie(name: string, { parentDomain }: CookieScope): void {
  for (const domain of new Set([undefined, cookieDomain(location.hostname, parentDomain)])) {
    setCookie({ name, value: '', days: -1, domain });
  }
}
