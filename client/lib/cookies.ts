import Cookies from 'js-cookie';
import type { StoredName } from '../../config/contract/stored-names';
import { isHostUnder } from '../../config/host-under';
import { attempt } from './attempt';
import { COOKIES } from './read-cookie';

export { readCookie, readRawCookie } from './read-cookie';

export interface CookieScope {
  /** The product's domain; on other hosts cookies are set for that host only. */
  readonly parentDomain: string;
}

export interface CookieLife extends CookieScope {
  /** Days until the cookie expires, fractions allowed; if absent, the cookie ends with the session. */
  readonly days?: number;
}

/** Cookies have the product's domain if the page is under it, otherwise only this host. */
function attributes(parentDomain: string): Cookies.CookieAttributes {
  const { hostname, protocol } = window.location;
  return {
    sameSite: 'Lax',
    secure: protocol === 'https:',
    domain: isHostUnder(hostname, parentDomain) ? parentDomain : undefined,
  };
}

/** Removes the cookie that is for this host only, if cookies have the product's domain here. */
function removeFromHost(name: string, scope: Cookies.CookieAttributes): void {
  if (scope.domain) Cookies.remove(name, { ...scope, domain: undefined });
}

/** The names of all readable cookies; names of other sites' cookies may not be decodable. */
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

/**
 * An error because of blocked cookies is logged and ignored. A cookie for this host only, of an older page or another
 * script, would be read instead of the one for the product's domain, so it is removed.
 */
export function writeCookie(
  name: StoredName<'cookie'>,
  value: string,
  { days, parentDomain }: CookieLife,
): void {
  const scope = attributes(parentDomain);
  attempt(COOKIES, () => {
    removeFromHost(name, scope);
    Cookies.set(name, value, { ...scope, expires: days });
  });
}

/** Removes the cookie of this host and, if there is one, that of the product's domain. */
export function removeCookie(name: string, { parentDomain }: CookieScope): void {
  const scope = attributes(parentDomain);
  attempt(COOKIES, () => {
    removeFromHost(name, scope);
    Cookies.remove(name, scope);
  });
}
