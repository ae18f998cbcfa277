import type { MessageCode } from './catalogue';
import type { Message } from './site-error';

/** Messages about a field itself, independent of the pages that show it. */
const FIELD_CODES: ReadonlySet<string> = new Set<MessageCode>([
  'content.quotes_wrong',
  'content.translation_missing',
]);

/** Reports messages about a field only with the first page that shows it; others stay on every page. */
export function withoutRepeatedFields(messages: readonly Message[]): Message[] {
  const seen = new Set<string>();
  return messages.filter((message) => {
    if (!FIELD_CODES.has(message.code)) return true;
    const { code, locale, entry, field, message: text } = message;
    const key = [code, locale, entry, field, text].join('\0');
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether a message reports a text that visitors see in another language. */
export function isMissingTranslation({ code }: Pick<Message, 'code'>): boolean {
  return code === 'content.translation_missing';
}
