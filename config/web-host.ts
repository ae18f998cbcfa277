const PLAIN_HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * Whether the host of an address, as `URL` returns it, is safe in a policy. Hosts may contain a semicolon, a comma or
 * an asterisk, which would end the directive or the policy, or match every host.
 */
export function isPlainHost(host: string): boolean {
  return PLAIN_HOST.test(host);
}

/** The origin of an address; https for a bare host. */
export function originOf(address: string): string {
  return new URL(address.includes('://') ? address : `https://${address}`).origin;
}
