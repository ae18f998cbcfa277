const PLAIN_HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * Whether the host of an address, as `URL` gives it, can be named in a policy. An address may have hosts with a
 * semicolon, a comma or an asterisk, which would end the rule or the policy there, or stand for every host.
 */
export function isPlainHost(host: string): boolean {
  return PLAIN_HOST.test(host);
}

/** The origin of an address; a bare host is meant to be https. */
export function originOf(address: string): string {
  return new URL(address.includes('://') ? address : `https://${address}`).origin;
}
