/**
 * The script of a Chili Piper tenant. Source: the vendor's help center, "Content Security Policy (CSP)
 * Considerations", looked up on 2026-11-22: script, requests and frames come from `{your_domain}.chilipiper.com`.
 */
const SCRIPT_PATH = '/concierge-js/cjs/concierge.js';

/** Hosts shared by all tenants, which do not identify one. */
const SHARED_HOST = /^(?:(?:www|js|api|apps?|fire|calendar|help)\.(?:\w+\.)?)?chilipiper\.com$/;

/** The router for forms that do not specify one; an account needs routers with this name and with the forms' names. */
export const CHILI_PIPER_ROUTER = 'inbound-router';

/** The tenant in a script address: the first part of its host. Undefined for shared hosts. */
export function chiliPiperTenant(url: string): string | undefined {
  const { hostname } = new URL(url);
  return SHARED_HOST.test(hostname) ? undefined : hostname.split('.')[0];
}

/** The address of the tenant's script; the tenant's own address is accepted as well. */
export function chiliPiperScript(url: string): string {
  const { pathname, origin } = new URL(url);
  return pathname === '/' ? `${origin}${SCRIPT_PATH}` : url;
}
