import { escapeAttribute } from './assemble-markdown';
import type { MarkdownParts } from './markdown-parts';

/** Marks a slot; no text that is parsed here contains this character. */
export const SLOT = '\0';

const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /^[ \n]?$/;
const BEFORE_START = /[[("'*_]/;
const AFTER_END = /[\])"'*_.,:;!?]/;

/** Markup characters that are plain text here: brackets without an address, if the text has no definitions. */
const NO_MARKUP = [
  String.raw`!(?!\[)`,
  '<(?![a-z/!?])',
  String.raw`&(?![#\w]+;)`,
  String.raw`\[(?![^[\]]*\]\()`,
  String.raw`\](?!\()`,
  String.raw`\\(?![!-/:-@[-\x60{-~\n])`,
].join('|');

/** An address that is the same in HTML. */
const ADDRESS = String.raw`(?:https?://)?(?:[\w/.#?=&~@,+-]|%[\da-f]{2})+`;
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
    String.raw`(?<!\x60)\x60(?<code>(?! )[^\x60\p{Cc}]+(?<! ))\x60(?!\x60)`,
    String.raw`!\[(?<alt>${ALT})\]\((?<src>${ADDRESS})\)`,
    String.raw`\[(?<label>(?:!\[${ALT}\]\(${ADDRESS}\)|[^[\]\\<&!\p{Cc}])+)\]\((?<address>${ADDRESS})\)`,
    String.raw`(?<mark>\*\*?|__?)`,
  ].join('|'),
  'giuy',
);

/** In the form of rehype-stringify. */
export const escapeText = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');

type Role = 'start' | 'end' | undefined;

/** Unambiguous markers: after a space and not before one, or the other way round, or next to a word. */
function roleOf(before: string, mark: string, after: string): Role {
  if (before === mark.charAt(0) || after === mark.charAt(0)) return undefined;
  if (SPACE.test(before)) return SPACE.test(after) ? undefined : 'start';
  if (SPACE.test(after)) return 'end';
  if (BEFORE_START.test(before) && LETTER.test(after)) return 'start';
  return AFTER_END.test(after) && LETTER.test(before) ? 'end' : undefined;
}

/** The state of the parser. */
interface Reading {
  html: string;
  readonly slots: Array<MarkdownParts['slots'][number]>;
  /** Open emphasis. */
  readonly open: string[];
}

function readMark(reading: Reading, mark: string, role: Role): boolean {
  const tag = mark.length === 1 ? 'em' : 'strong';
  if (role === 'start') {
    reading.open.push(mark);
    reading.html += `<${tag}>`;
    return true;
  }
  if (role !== 'end' || reading.open.pop() !== mark) return false;
  reading.html += `</${tag}>`;
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
    return readMark(
      reading,
      mark,
      roleOf(around.charAt(index), mark, around.charAt(index + part.length + 1)),
    );
  }
  if (label !== undefined) return readLink(reading, address, label);
  if (alt !== undefined) readImage(reading, src, alt);
  else if (lineBreak !== undefined) reading.html += '<br>\n';
  else if (code !== undefined) reading.html += `<code>${escapeText(code)}</code>`;
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
