import type { ClientConfig } from './client-config';
import { isVendorOn, VENDORS } from './vendors/vendors';

/** Who asks the visitor: the consent vendor's script, or the site's own banner. */
export type ConsentManager = 'one-trust' | 'built-in';

/** The page that says what is kept and sent; the banner links to it where the footer does. */
export const PRIVACY_PATH = '/privacy';

/** The site's consent manager; none where no vendor is configured that needs consent. */
export function consentManagerOf(config: ClientConfig): ConsentManager | undefined {
  if (config.oneTrustScriptId !== undefined) return 'one-trust';
  return VENDORS.some((vendor) => vendor.needsConsent && isVendorOn(vendor, config)) ? 'built-in' : undefined;
}
