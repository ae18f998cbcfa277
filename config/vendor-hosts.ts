/** Default hosts of vendors; the environment can change them. */
export const GROWTHBOOK_API = 'https://cdn.growthbook.io';
export const SEGMENT_API = 'api.segment.io/v1';
export const DATADOG_SITE = 'datadoghq.com';
export const AMPLITUDE_CONFIG = 'https://sr-client-cfg.amplitude.com/config';
export const AMPLITUDE_TRACK = 'https://api-sr.amplitude.com/sessions/v2/track';

/** The address of Datadog's intake: `us3.datadoghq.com` is `browser-intake-us3-datadoghq.com`. */
export function datadogIntake(site: string): string {
  const parts = site.split('.');
  const suffix = parts.pop();
  return `https://browser-intake-${parts.join('-')}.${suffix}`;
}
