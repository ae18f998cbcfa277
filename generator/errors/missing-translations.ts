import type { Message } from './site-error';

/** Whether a message tells of a text that visitors read in another language. */
export function isMissingTranslation({ code }: Pick<Message, 'code'>): boolean {
  return code === 'content.translation_missing';
}

/** A text is missing once, however many pages show it: of each, the first message stays. */
export function translationsOnce(messages: readonly Message[]): Message[] {
  const told = new Set<string>();
  return messages.filter((message) => {
    if (!isMissingTranslation(message)) return true;
    const { locale, entry, field, message: text } = message;
    const key = JSON.stringify([locale, entry, field, text]);
    return !told.has(key) && told.add(key);
  });
}
