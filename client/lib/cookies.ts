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

/** An error because of blocked cookies is logged and ignored. */
export function writeCookie(
  name: StoredName<'cookie'>,
  value: string,
  { days, parentDomain }: CookieLife,
): void {
  attempt(COOKIES, () => Cookies.set(name, value, { ...attributes(parentDomain), expires: days }));
}

/** Removes the cookie of this host and, if there is one, that of the product's domain. */
export function removeCookie(name: string, { parentDomain }: CookieScope): void {
  const { domain, ...host } = attributes(parentDomain);
  attempt(COOKIES, () => {
    Cookies.remove(name, host);
    if (domain !== undefined) Cookies.remove(name, { ...host, domain });
  });
}
