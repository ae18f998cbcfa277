import type { Environment } from '../../config/environment';

/** Variables whose values must not be logged. Public keys in pages are not secret. */
const SECRET_VARIABLES = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'SITE_PREVIEW_SECRET',
  'SITE_ALERT_URL',
  'GROWTHBOOK_DECRYPTION_KEY',
  'GROWTHBOOK_WEBHOOK_SECRET',
] as const;

/** Creates a function that removes the site's secrets from the text of another program. */
export function createRedaction(environment: Environment): (text: string) => string {
  const secrets = SECRET_VARIABLES.flatMap((name) => environment[name] ?? []);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '[secret]'), text);
}
