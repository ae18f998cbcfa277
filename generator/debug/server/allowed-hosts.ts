import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Without the port, and without the brackets of an address of IPv6. */
function nameIn(header: string): string {
  const name = header.startsWith('[') ? header.slice(1, header.indexOf(']')) : header.replace(/:\d*$/, '');
  return name.toLowerCase();
}

/**
 * Whether a request was meant for this server. A page of anybody can lead a name of its own to this machine and would
 * then be of the same origin; names that nobody else can give away are those of the machine itself, and addresses.
 */
export function isAllowedHost(header: string | undefined, listeningHost: string): boolean {
  if (header === undefined) return false;
  const name = nameIn(header);
  const own = hostname().toLowerCase();
  const known = ['localhost', listeningHost.toLowerCase(), own, `${own}.local`];
  return isIP(name) !== 0 || known.includes(name) || name.endsWith('.localhost');
}
