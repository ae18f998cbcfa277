/**
 * The script of a tenant of Chili Piper. Source: the vendor's help center, "Content Security Policy (CSP)
 * Considerations", looked up on 2026-11-22: script, requests and frames come from `{your_domain}.chilipiper.com`.
 */
const SCRIPT_PATH = '/concierge-js/cjs/concierge.js';

/** Hosts that all tenants share, so that they tell none. */
const SHARED_HOST = /^(?:(?:www|js|api|apps?|fire|calendar|help)\.(?:\w+\.)?)?chilipiper\.com$/;

/** The router of forms that name none; an account needs routers of this name and of those in the forms. */
export const CHILI_PIPER_ROUTER = 'inbound-router';

/** The tenant whose script is at an address: the first part of its host. Undefined for a host that names none. */
export function chiliPiperTenant(url: string): string | undefined {
  const { hostname } = new URL(url);
  return SHARED_HOST.test(hostname) ? undefined : hostname.split('.')[0];
}

/** The address of the tenant's script; that of the tenant is enough. */
export function chiliPiperScript(url: string): string {
  const { pathname, origin } = new URL(url);
  return pathname === '/' ? `${origin}${SCRIPT_PATH}` : url;
}
