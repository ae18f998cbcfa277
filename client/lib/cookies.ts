import Cookies from 'js-cookie';
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

function attributes(parentDomain: string): Cookies.CookieAttributes {
  const { hostname, protocol } = window.location;
  const domain = cookieDomain(hostname, parentDomain);
  const secure = protocol === 'https:';
  return {
    path: '/',
    sameSite: 'Lax',
    ...(secure ? { secure } : {}),
    ...(domain === undefined ? {} : { domain }),
  };
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
  attempt(COOKIES, () =>
    Cookies.set(name, value, {
      ...attributes(parentDomain),
      ...(days === undefined ? {} : { expires: days }),
    }),
  );
}

/** Removes the cookie of this host and, where there is one, that of the product's domain. */
export function removeCookie(name: string, { parentDomain }: CookieScope): void {
  const { domain, ...host } = attributes(parentDomain);
  attempt(COOKIES, () => {
    Cookies.remove(name, host);
    if (domain !== undefined) Cookies.remove(name, { ...host, domain });
  });
}
