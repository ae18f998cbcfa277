import { isMissingTranslation } from '../errors/field-messages';
import { groupBy, groupMessages, otherPagesText } from '../errors/group-messages';
import type { Message } from '../errors/site-error';
import type { Output } from './output';

export type MessageKind = 'error' | 'warning';

/** Control and bidirectional characters that terminals interpret. */
const OBEYED = /[\p{Control}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Line beginnings that CI services interpret as commands. */
const COMMAND_LINE = /\n(?=[ \t]*(?:::|##\[))/g;

/** Escapes editors' text, so that every character is visible and none is interpreted. */
function visible(text: string): string {
  return text
    .replace(COMMAND_LINE, '\\n')
    .replace(OBEYED, (character) =>
      character === '\n' || character === '\t' ? character : `\\u{${character.charCodeAt(0).toString(16)}}`,
    );
}

function placeLine({ source, page, section, entry, field, locale, variable }: Message): string {
  const parts = Object.entries({ page, section, entry, field, locale, variable }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${value}`],
  );
  return [source, ...parts].filter(Boolean).join(', ');
}

/** Maximum number of stack lines; deeper ones are the code that renders all pages. */
const MAX_FRAMES = 8;

function frameLines(name: string, frames: readonly string[] = []): string[] {
  return frames.length === 0
    ? []
    : [`  ${name}:`, ...frames.slice(0, MAX_FRAMES).map((frame) => `    ${frame}`)];
}

/** A message as text for people: code and text, place, hint, and the link to the editor. */
export function formatMessage(kind: MessageKind, message: Message): string {
  const place = placeLine(message);
  const otherPages = otherPagesText(message);
  return [
    `${kind} ${message.code}: ${message.message}`,
    ...(place === '' ? [] : [`  at ${place}`]),
    ...frameLines('stack', message.stack),
    ...frameLines('components', message.components),
    `  ${message.hint}`,
    ...(message.link === undefined ? [] : [`  ${message.link}`]),
    ...(otherPages === undefined ? [] : [`  ${otherPages}`]),
  ]
    .map(visible)
    .join('\n');
}

/** Prints warnings, unless the output is quiet. */
export function printWarnings(warnings: readonly Message[], output: Output): void {
  if (output.isQuiet) return;
  for (const warning of warnings) output.message(formatMessage('warning', warning));
}

/** A message as text for people; for combined messages, the first. */
interface MessageText {
  readonly message: Message;
  readonly text: string;
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

/** One message per cause, without missing translations. */
function groupOthers(messages: readonly Message[]): Message[] {
  return groupMessages(messages.filter((message) => !isMissingTranslation(message)));
}

/** Messages as text for people, in order and grouped by cause; missing translations come last. */
export function messageTexts(kind: MessageKind, messages: readonly Message[]): MessageText[] {
  const texts = groupOthers(messages).map((message) => ({ message, text: formatMessage(kind, message) }));
  return [...texts, ...languageTexts(kind, messages)];
}

/** The number of texts for these messages: `1 error`, `2 errors`. */
export function counted(kind: MessageKind, messages: readonly Message[]): string {
  const languages = new Set(messages.filter(isMissingTranslation).map(({ locale }) => locale));
  const count = groupOthers(messages).length + languages.size;
  return `${count} ${kind}${count === 1 ? '' : 's'}`;
}

/** The text after the last `::` of a workflow command: line breaks would end it, and `%` begins an escape. */
function escapedText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A value between the name of a workflow command and its text: colons and commas separate values, too. */
function escapedProperty(text: string): string {
  return escapedText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A message as a GitHub Actions annotation. It has no file, because a page is not a file of the repository. `text` is
 * for people; the title contains the code and the place.
 */
export function githubAnnotation(kind: 'error' | 'warning', message: Message, text: string): string {
  const title = [message.code, message.page].filter(Boolean).join(' ');
  return `::${kind} title=${escapedProperty(title)}::${escapedText(text)}`;
}
