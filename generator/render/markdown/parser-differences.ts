import type { Token } from 'markdown-it';

/** Characters that are normalized, or that only one parser counts as white space. */
const UNUSUAL_CHARACTER = /[\r\0\v\ufeff\u2028\u2029\p{Cs}]|\t *\n/u;
const UNUSUAL_SPACE = /[^\S \t\n]/;

/** Long emphasis in words, and emphasis between a character of two code units and another one. */
const UNUSUAL_EMPHASIS =
  /\*{4}|_{4}|\S\*{3}[^\s*]|\S_{3}[^\s_]|\S[*_]{1,3}[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*_]{1,3}\S/u;

/** References to characters that do not exist, quotes with much space before them, and spaces after indented code. */
const UNUSUAL_SYNTAX = /&#(?:x?0|xd|x11)|\n(?: {3}|\t)[ \t]*(?:>|\n|$)/i;

/** The definition of an address, and a line below it that is neither empty nor a definition. */
const CONTINUED_DEFINITION = /^[^\n[a-z]{0,20}\[[^\n[\]]*\]:[^\n]*\n(?![ \t]*(?:\n|$|\[[^\n[\]]*\]:))/im;

/** Characters that are the same in an address and in HTML. */
const PLAIN_ADDRESS = /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

/** Characters of emphasis that are text. */
const LITERAL_MARK = /\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u;

const PLAIN_INFO = /^[\w+#. -]*$/;

function isUnusualSource(source: string): boolean {
  const patterns = [UNUSUAL_CHARACTER, UNUSUAL_EMPHASIS, UNUSUAL_SYNTAX, CONTINUED_DEFINITION];
  return (
    patterns.some((pattern) => pattern.test(source)) || (source.includes('<') && UNUSUAL_SPACE.test(source))
  );
}

/** Fenced code without an end (then it has one line less), with an unusual language, or of white space only. */
function isUnusualFence({ info, content, map }: Token): boolean {
  const [first, end] = map ?? [0, 0];
  const isClosed = content.endsWith('\n') && end - first === content.split('\n').length + 1;
  return !isClosed || !PLAIN_INFO.test(info) || content.trim() === '';
}

function isUnusualAddress(token: Token, attribute: string): boolean {
  return !PLAIN_ADDRESS.test(String(token.attrGet(attribute) ?? ''));
}

const isLineEnd = (token: Token | undefined) => token?.type === 'softbreak' || token?.type === 'hardbreak';

/** HTML of several lines, or at the beginning of one; code with spaces; an image whose text has markup. */
function isUnusualInline(token: Token, previous: Token | undefined): boolean {
  const { type, content, children } = token;
  if (type === 'link_open') return isUnusualAddress(token, 'href');
  if (type === 'html_inline') return content.includes('\n') || isLineEnd(previous);
  if (type === 'code_inline') return content.trim() !== content;
  if (type !== 'image') return false;
  const isPlain = children?.every((child) => child.type === 'text' || child.type === 'softbreak');
  return !isPlain || isUnusualAddress(token, 'src');
}

/** A text with emphasis and with characters of emphasis that are left: the parsers count these differently. */
function hasUnusualEmphasis(tokens: readonly Token[]): boolean {
  const isMarked = tokens.some(({ type }) => type === 'em_open' || type === 'strong_open');
  return isMarked && tokens.some(({ type, content }) => type === 'text' && LITERAL_MARK.test(content));
}

function isUnusualText(tokens: readonly Token[]): boolean {
  return (
    tokens.some((token, index) => isUnusualInline(token, tokens[index - 1])) || hasUnusualEmphasis(tokens)
  );
}

const isList = ({ type }: Token) => type === 'bullet_list_open' || type === 'ordered_list_open';

function mayPrecedeCode(token: Token | undefined): boolean {
  return token === undefined || token.type === 'paragraph_close' || token.type === 'heading_close';
}

/** Among others: code and HTML in a list or a quote, empty items and quotes, items that begin with a list. */
function isUnusualBlock(token: Token, previous: Token | undefined): boolean {
  const { type, children, level } = token;
  if (type === 'inline') return children !== null && isUnusualText(children);
  if (type === 'fence') return isUnusualFence(token);
  if (type === 'list_item_close') return previous?.type === 'list_item_open';
  if (isList(token)) return previous?.type === 'list_item_open' || previous?.type === 'code_block';
  if (type === 'blockquote_close') return previous?.type === 'blockquote_open';
  if (type === 'code_block') return level > 0 || !mayPrecedeCode(previous);
  return type === 'html_block' && level > 0;
}

/** A list in a quote. */
function hasQuotedList(tokens: readonly Token[]): boolean {
  let quotes = 0;
  for (const token of tokens) {
    if (token.type === 'blockquote_open') quotes += 1;
    if (token.type === 'blockquote_close') quotes -= 1;
    if (quotes > 0 && isList(token)) return true;
  }
  return false;
}

/**
 * Whether remark might read a text differently than markdown-it. Both follow CommonMark; they differ in rare cases,
 * such as HTML of several lines, or emphasis that overlaps. These are found by comparing the results for random texts;
 * some of what is found here is read in the same way.
 */
export function mayDiffer(source: string, tokens: readonly Token[]): boolean {
  if (isUnusualSource(source) || hasQuotedList(tokens)) return true;
  // HTML at the end may include the last line end.
  if (tokens.at(-1)?.type === 'html_block' && /\s$/.test(source)) return true;
  return tokens.some((token, index) => isUnusualBlock(token, tokens[index - 1]));
}
