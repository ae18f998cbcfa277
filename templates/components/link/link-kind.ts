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

/** Without a port, and without the dot that may end a name. */
function hostname(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/**
 * Classifies an address. It is parsed as a browser parses it and hosts are compared, so that `//host`, `HTTPS://` and
 * `https://own.evil.example` are classified correctly.
 */
export function linkKind(href: string, own: OwnHosts): LinkKind {
  const address = href.trim();
  if (address.startsWith('#')) return 'hash';
  const site = parseAddress(`https://${own.siteHost}/`);
  const url = parseAddress(address, site);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'other';
  const host = hostname(url.hostname);
  if (host === hostname(site?.hostname ?? '')) return 'internal';
  return host === 'localhost' || isHostUnder(host, hostname(own.parentDomain)) ? 'own' : 'external';
}
