import { destination, type Logger, pino } from 'pino';
import type { Environment } from '../../config/environment';
import { isMissingTranslation } from '../errors/field-messages';
import { groupMessages } from '../errors/group-messages';
import type { Message } from '../errors/site-error';

export type ListenLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The log of the listener: JSON lines on stderr; `isQuiet` leaves out everything but warnings and errors. */
export function createListenLog({ isQuiet }: { readonly isQuiet: boolean }): ListenLog {
  const stderr = destination({ fd: 2, sync: true });
  // The reader of the log may be gone; publishing continues.
  stderr.on('error', () => undefined);
  return pino(
    {
      base: null,
      level: isQuiet ? 'warn' : 'info',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stderr,
  );
}

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

/** A list of messages can be as long as the site has pages. */
const MAX_LOGGED = 20;

/** The number of missing translations by language. */
function missingByLanguage(messages: readonly Message[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { locale = '' } of messages.filter(isMissingTranslation))
    counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return counts;
}

/**
 * Logs messages of a build or a check, one line per cause, and one per language for missing translations. Returns the
 * number of causes; those above the limit are only counted.
 */
export function logMessages(
  log: ListenLog,
  kind: 'warning' | 'error',
  { step, messages }: { readonly step: 'build' | 'check'; readonly messages: readonly Message[] },
): number {
  const write = (fields: object, text: string) =>
    kind === 'error' ? log.error(fields, text) : log.warn(fields, text);
  const causes = groupMessages(messages.filter((message) => !isMissingTranslation(message)));
  for (const message of causes.slice(0, MAX_LOGGED)) write({ message }, `${step} ${kind}`);
  const omitted = causes.length - MAX_LOGGED;
  if (omitted > 0) write({ omitted }, `more ${step} ${kind}s, which the report contains`);
  const languages = missingByLanguage(messages);
  for (const [locale, texts] of languages)
    write({ locale, texts }, 'texts without a translation; site check --translations lists them');
  return causes.length + languages.size;
}
