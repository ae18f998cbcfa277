import type { ClientConfig } from './client-config';

/** Who asks the visitor: the consent vendor's script, or the site's own banner. */
export type ConsentManager = 'one-trust' | 'built-in';

/** The page that says what is kept and sent; the banner links to it where the footer does. */
export const PRIVACY_PATH = '/privacy';

/** Everything that measures the visitor; without any of it there is nothing to consent to. */
function measures(config: ClientConfig): boolean {
  const { analytics, monitoring, replay, usage, tagManagerUrl, visitorIntelligenceUrl } = config;
  const ofVendors = [analytics, monitoring, replay, usage, tagManagerUrl, visitorIntelligenceUrl];
  return ofVendors.some((one) => one !== undefined);
}

/** The site's consent manager; none where no vendor is configured that needs consent (specification, section 1). */
export function consentManagerOf(config: ClientConfig): ConsentManager | undefined {
  if (config.oneTrustScriptId !== undefined) return 'one-trust';
  return measures(config) ? 'built-in' : undefined;
}
