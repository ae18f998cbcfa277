import type { Environment } from '../../config/environment';

/** Variables whose values must never be told. Keys that stand in pages are none of them. */
const SECRET_VARIABLES = [
  'CONTENTFUL_ACCESS_TOKEN',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
  'GROWTHBOOK_DECRYPTION_KEY',
  'GROWTHBOOK_WEBHOOK_SECRET',
] as const;

/** Makes what takes the site's own secrets out of a text that something else has written. */
export function createRedaction(environment: Environment): (text: string) => string {
  const secrets = SECRET_VARIABLES.flatMap((name) => environment[name] ?? []);
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '[secret]'), text);
}
