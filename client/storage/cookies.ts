import Cookies from 'js-cookie';
import { attempt } from './attempt';

export interface CookieScope {
  /** The product's domain; the cookie is for all of it when the page is part of it, else for the page's host. */
  readonly parentDomain: string;
}

export interface CookieLifetime extends CookieScope {
  readonly days: number;
}

/** Browsers drop a cookie whose domain the page is no part of, so that it must be left out there. */
function domainOf({ parentDomain }: CookieScope): { domain?: string } {
  const { hostname } = location;
  const isPart = hostname === parentDomain || hostname.endsWith(`.${parentDomain}`);
  return isPart ? { domain: parentDomain } : {};
}

/** The decoded value; undefined when there is none or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  return attempt('cookies', () => Cookies.get(name));
}

/** Writes a cookie for the whole site. Blocked cookies are logged and nothing else happens. */
export function writeCookie(name: string, value: string, lifetime: CookieLifetime): void {
  const secure = location.protocol === 'https:';
  attempt('cookies', () =>
    Cookies.set(name, value, { expires: lifetime.days, sameSite: 'Lax', secure, ...domainOf(lifetime) }),
  );
}

/** Removes the cookie of the parent domain and the one of the host alone. */
export function removeCookie(name: string, scope: CookieScope): void {
  attempt('cookies', () => {
    Cookies.remove(name);
    Cookies.remove(name, domainOf(scope));
  });
}
