import { DEFAULT_LOCALE } from '../../config/locales';
import type { Message } from './site-error';

/** A message and the other pages that have it too, such as a link in the footer. */
export interface MessageGroup {
  readonly message: Message;
  readonly otherPages: readonly string[];
}

/**
 * A message with a field belongs to the entry that an editor corrects; without a field, the entry is only the page's.
 */
function causeOf({ code, message, section, entry, field }: Message): string {
  return [code, message, section ?? '', field === undefined ? '' : `${entry} ${field}`].join('\0');
}

/**
 * One group per cause, in the order of the first message: same code, text, section and field. A group shows its
 * message in the default language, if it has one.
 */
export function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const causes = new Map<string, Message[]>();
  for (const message of messages) {
    const cause = causeOf(message);
    causes.set(cause, [...(causes.get(cause) ?? []), message]);
  }
  return [...causes.values()].map((group) => {
    const shown = group.find(({ locale }) => locale === DEFAULT_LOCALE) ?? (group[0] as Message);
    const pages = group.flatMap(({ page }) => (page === undefined || page === shown.page ? [] : [page]));
    return { message: shown, otherPages: [...new Set(pages)] };
  });
}
