import { escapeAttribute } from './assemble-markdown';
import type { MarkdownParts } from './markdown-parts';

/** Marks a slot; no text that is parsed here contains this character. */
export const SLOT = '\0';

const SPACE = /^\s?$/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Tags are shown as text. */
const TAG = String.raw`<[a-z][a-z\d-]*(?: +[a-z][\w-]*="[^"\p{Cc}]*")* ?/?>|</[a-z][a-z\d-]* ?>`;

/** Markup characters that are plain text here: brackets without an address, if the text has no definitions. */
const NO_MARKUP = [
  String.raw`!(?!\[)`,
  '<(?![a-z/!?])',
  TAG,
  String.raw`&(?![#\w]+;)`,
  String.raw`\[(?!!\[|(?:\x60[^\x60]*\x60|[^[\]\x60])*\]\()`,
  String.raw`\](?!\()`,
  String.raw`\\(?![!-/:-@[-\x60{-~\n])`,
].join('|');

/** An address that is the same in HTML. */
const ADDRESS = String.raw`(?:https?://[\w.-]+(?::(?=[\w/]))?)?(?:[\w/.#?=&~@,+$!*-]|%[\da-f]{2})+`;
/** Text without markup. */
const ALT = String.raw`[^[\]\\<&!*_\x60\p{Cc}]*`;

/**
 * The tokens of a line of text, in matching order: plain text; code; a link to a plain address; the beginning or the
 * end of emphasis (CommonMark, section 6).
 */
const PART = new RegExp(
  [
    String.raw`(?<words>(?:[^\\\x60*_[\]!<&\p{Cc}]|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])|${NO_MARKUP}|(?<! )\n(?! ))+)`,
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    String.raw`(?<lineBreak>\\\n)(?! )`,
    String.raw`(?<!\x60)\x60(?<code>(?![ \n])(?:[^\x60\p{Cc}]|(?<! )\n(?! ))+(?<![ \n]))\x60(?!\x60)`,
    String.raw`!\[(?<alt>${ALT})\]\((?<src>${ADDRESS})\)`,
    String.raw`\[(?<label>(?:\x60[^\x60\p{Cc}]+\x60|!\[${ALT}\]\(${ADDRESS}\)|!(?!\[)|&(?![#\w]+;)|\\[!-/:-@^-\x60{-~]|[^[\]\\<&!\x60\p{Cc}]|\n)+)\]\((?<address>${ADDRESS})\)`,
    String.raw`(?<mark>\*\*?|__?)`,
  ].join('|'),
  'giuy',
);

/** In the form of rehype-stringify. */
export const escapeText = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');

/** Whether a marker of emphasis may begin or end it (CommonMark, section 6.2). */
function rolesOf(before: string, mark: string, after: string): Record<'begins' | 'ends', boolean> {
  const [isAfterSpace, isBeforeSpace] = [SPACE.test(before), SPACE.test(after)];
  const [isAfterMark, isBeforeMark] = [PUNCTUATION.test(before), PUNCTUATION.test(after)];
  const begins = !isBeforeSpace && (!isBeforeMark || isAfterSpace || isAfterMark);
  const ends = !isAfterSpace && (!isAfterMark || isBeforeSpace || isBeforeMark);
  if (mark.startsWith('*')) return { begins, ends };
  return { begins: begins && (!ends || isAfterMark), ends: ends && (!begins || isBeforeMark) };
}

/** The state of the parser. */
interface Reading {
  html: string;
  readonly slots: Array<MarkdownParts['slots'][number]>;
  /** Open emphasis. */
  readonly open: string[];
}

/** False for emphasis that overlaps other emphasis, and for longer rows of markers. */
function readMark(reading: Reading, mark: string, [before, after]: readonly [string, string]): boolean {
  const { open } = reading;
  if (before === mark.charAt(0) || after === mark.charAt(0)) return false;
  const { begins, ends } = rolesOf(before, mark, after);
  const tag = mark.length === 1 ? 'em' : 'strong';
  if (ends && open.at(-1) === mark) {
    open.pop();
    reading.html += `</${tag}>`;
  } else if (begins) {
    open.push(mark);
    reading.html += `<${tag}>`;
  } else if (ends) return false;
  else reading.html += mark;
  return true;
}

function readLink(reading: Reading, href: string, label: string): boolean {
  reading.slots.push({ href, attributes: '' });
  const html = inlineHtml(label, reading.slots, '[]');
  if (html === undefined) return false;
  reading.slots.push(null);
  reading.html += `${SLOT}${html}${SLOT}`;
  return true;
}

function readImage(reading: Reading, src: string, alt: string): void {
  const attributes = ` alt="${escapeAttribute(alt)}" loading="lazy" decoding="async"`;
  reading.slots.push({ src, attributes });
  reading.html += SLOT;
}

function readPart(
  reading: Reading,
  { groups = {}, index, 0: part }: RegExpExecArray,
  around: string,
): boolean {
  const { words, escaped, lineBreak, code, alt, src = '', label, address = '', mark } = groups;
  if (mark !== undefined) {
    return readMark(reading, mark, [around.charAt(index), around.charAt(index + part.length + 1)]);
  }
  if (label !== undefined) return readLink(reading, address, label);
  if (alt !== undefined) readImage(reading, src, alt);
  else if (lineBreak !== undefined) reading.html += '<br>\n';
  else if (code !== undefined) reading.html += `<code>${escapeText(code.replaceAll('\n', ' '))}</code>`;
  else reading.html += escapeText(words ?? escaped ?? '');
  return true;
}

/**
 * The HTML of unambiguous text, code, links and emphasis; undefined for everything else, which needs the parser.
 * Slots of links are added to `slots`.
 *
 * @param ends the characters before and after the text
 */
export function inlineHtml(text: string, slots: Reading['slots'], ends = '\n\n'): string | undefined {
  const reading: Reading = { html: '', slots, open: [] };
  const around = ends.charAt(0) + text + ends.charAt(1);
  const part = new RegExp(PART);
  for (let end = 0; end < text.length; end = part.lastIndex) {
    part.lastIndex = end;
    const found = part.exec(text);
    if (found === null || !readPart(reading, found, around)) return undefined;
  }
  return reading.open.length === 0 ? reading.html : undefined;
}
