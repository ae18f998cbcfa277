import type { Message } from './site-error';

/** Whether a message reports a text that visitors see in another language. */
export function isMissingTranslation({ code }: Pick<Message, 'code'>): boolean {
  return code === 'content.translation_missing';
}
