import { isHostUnder } from '../../../config/host-under';
import { parseAddress } from '../../../config/parse-address';

/**
 * `hash`: on the same page. `internal`: a page of this site. `own`: another address of the company, or localhost.
 * `external`: any other http address. `other`: mail, telephone and other schemes.
 */
export type LinkKind = 'hash' | 'internal' | 'own' | 'external' | 'other';

export interface OwnHosts {
  readonly siteHost: string;
  readonly parentDomain: string;
}

function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

function isOwnHost(host: string, own: OwnHosts): boolean {
  const isSite = host === 'localhost' || host === hostname(own.siteHost);
  return isSite || isHostUnder(host, hostname(own.parentDomain));
}

/**
 * Classifies an address. It is parsed as a browser parses it and hosts are compared, so that `//host`, `HTTPS://` and
 * `https://own.evil.example` are classified correctly.
 */
export function linkKind(href: string, own: OwnHosts): LinkKind {
  const address = href.trim();
  if (address.startsWith('#')) return 'hash';
  const base = `https://${own.siteHost}/`;
  const url = parseAddress(address, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'other';
  const isWhole = SCHEME.test(address) && parseAddress(address) !== undefined;
  if (!isWhole && url.host === new URL(base).host) return 'internal';
  if (!isOwnHost(hostname(url.hostname), own)) return 'external';
  return hostname(url.hostname) === hostname(own.siteHost) ? 'internal' : 'own';
}
