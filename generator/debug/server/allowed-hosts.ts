import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** The host without its port and without the brackets of an IPv6 address. */
function nameIn(header: string): string {
  const name = header.startsWith('[') ? header.slice(1, header.indexOf(']')) : header.replace(/:\d*$/, '');
  return name.toLowerCase();
}

/**
 * Whether a request is meant for this server. Any site can point its own name at this machine (DNS rebinding), and would
 * then have the same origin. It cannot do so with addresses and the names of the machine.
 */
export function isAllowedHost(header: string | undefined, listeningHost: string): boolean {
  if (header === undefined) return false;
  const name = nameIn(header);
  const own = hostname().toLowerCase();
  const known = ['localhost', listeningHost.toLowerCase(), own, `${own}.local`];
  return isIP(name) !== 0 || known.includes(name) || name.endsWith('.localhost');
}
