import type { Environment } from '../../config/environment';

/** Variables whose values no log may show. Keys that pages contain are not secret. */
const SECRET_VARIABLES = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'SITE_PREVIEW_SECRET',
  'GROWTHBOOK_DECRYPTION_KEY',
  'GROWTHBOOK_WEBHOOK_SECRET',
] as const;

/** Makes what takes the site's own secrets out of a text that something else has written. */
export function createRedaction(environment: Environment): (text: string) => string {
  const secrets = SECRET_VARIABLES.flatMap((name) => environment[name] ?? []);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '[secret]'), text);
}
