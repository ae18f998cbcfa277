/** Whether a host is the domain or under it. Hosts are compared, never substrings. */
export function isHostUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
