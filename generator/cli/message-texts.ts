import { isMissingTranslation } from '../errors/field-messages';
import { groupMessages } from '../errors/group-messages';
import type { Message } from '../errors/site-error';
import { formatMessage, visible } from './output';

export type MessageKind = 'error' | 'warning';

/** A message as text for people; for combined messages, the first. */
export interface MessageText {
  readonly message: Message;
  readonly text: string;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The maximum number of listed messages; the report contains all. */
const NAMED_ENTRIES = 20;
const NAMED_FIELDS = 8;

function shortened(names: readonly string[], most: number, what: string): string[] {
  const more = names.length - most;
  return more > 0 ? [...names.slice(0, most), `and ${more} more ${what}`] : [...names];
}

function entryLine(entry: string, messages: readonly Message[]): string {
  const fields = messages.map(({ field }) => field ?? '');
  return `${entry}: ${shortened(fields, NAMED_FIELDS, 'fields').join(', ')}`;
}

function pageLines(page: string, messages: readonly Message[]): string[] {
  const entries = groupBy(messages, ({ entry }) => entry ?? 'interface texts without an entry');
  const lines = [...entries].map(([entry, ofEntry]) => entryLine(entry, ofEntry));
  return [`  at page ${page}`, ...shortened(lines, NAMED_ENTRIES, 'entries').map((line) => `    ${line}`)];
}

/** All missing translations of a language as one text: one line per entry, by page. */
function languageText(kind: MessageKind, messages: readonly [Message, ...Message[]]): MessageText {
  const [message] = messages;
  const texts = messages.length === 1 ? '1 text has' : `${messages.length} texts have`;
  const pages = groupBy(messages, ({ page }) => page ?? '');
  const lines = [
    `${kind} ${message.code}: ${texts} no translation in ${message.locale}; visitors see another language.`,
    ...[...pages].flatMap(([page, ofPage]) => pageLines(page, ofPage)),
    `  ${message.hint}`,
  ];
  return { message, text: lines.map(visible).join('\n') };
}

/** Missing translations as text for people: one per language. Other messages are left out. */
function languageTexts(kind: MessageKind, messages: readonly Message[]): MessageText[] {
  const languages = groupBy(messages.filter(isMissingTranslation), ({ locale }) => locale ?? '');
  return [...languages.values()].map((ofLanguage) =>
    languageText(kind, ofLanguage as [Message, ...Message[]]),
  );
}

/** Messages as text for people, in order and grouped by cause; missing translations come last. */
export function messageTexts(kind: MessageKind, messages: readonly Message[]): MessageText[] {
  const others = messages.filter((message) => !isMissingTranslation(message));
  const texts = groupMessages(others).map((message) => ({ message, text: formatMessage(kind, message) }));
  return [...texts, ...languageTexts(kind, messages)];
}

/** The number of texts for these messages: `1 error`, `2 errors`. */
export function counted(kind: MessageKind, messages: readonly Message[]): string {
  const count = messageTexts(kind, messages).length;
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
