import type { MessageCode } from './catalogue';
import type { Message } from './site-error';

/** What is told of a field, however many pages show it. */
const OF_FIELDS: ReadonlySet<string> = new Set<MessageCode>([
  'content.quotes_wrong',
  'content.translation_missing',
]);

/** Messages of which those that concern a field stay with the first page that shows it; others stay on every page. */
export function toldOnce(messages: readonly Message[]): Message[] {
  const told = new Set<string>();
  return messages.filter((message) => {
    if (!OF_FIELDS.has(message.code)) return true;
    const { code, locale, entry, field, message: text } = message;
    const key = JSON.stringify([code, locale, entry, field, text]);
    return !told.has(key) && told.add(key);
  });
}
