/** Whether a host equals the domain or is a subdomain of it. Labels are compared, never substrings. */
export function isHostUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
