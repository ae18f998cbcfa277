import type { ClientConfig } from './client-config';
import { isVendorOn, VENDORS } from './vendors/vendors';

/** The consent manager: the consent vendor's script, or the site's own banner. */
export type ConsentManager = 'one-trust' | 'built-in';

/** The privacy page; the banner links to it if the footer does. */
export const PRIVACY_PATH = '/privacy';

/** The site's consent manager; undefined if no configured vendor needs consent. */
export function consentManagerOf(config: ClientConfig): ConsentManager | undefined {
  if (config.oneTrustScriptId !== undefined) return 'one-trust';
  return VENDORS.some((vendor) => vendor.needsConsent && isVendorOn(vendor, config)) ? 'built-in' : undefined;
}
