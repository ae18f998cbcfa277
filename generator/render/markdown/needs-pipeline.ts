import type { MarkdownTokens } from './markdown-tokens';

type Token = MarkdownTokens['tokens'][number];

/** Characters that the parser changes or takes for white space, and tabs at the end of a line, which it keeps. */
const UNUSUAL_CHARACTER = /[\r\0\v\ufeff\u2028\u2029\p{Cs}]|\t *\n/u;
/** What the parser takes for a space in tags and in the labels of links. */
const UNUSUAL_SPACE = /[^\S \t\n]/;

/** Emphasis between a character of two code units, of which the other parsers see a half, and another character. */
const UNUSUAL_EMPHASIS = /\S[*_]{1,3}[\u{10000}-\u{10ffff}]|[\u{10000}-\u{10ffff}][*_]{1,3}\S/u;

/** Emphasis that ends with a link's text, after a punctuation mark: the parser takes the bracket after it for a space. */
const EMPHASIS_BEFORE_BRACKET = /[^\s\p{L}\p{N}*_[][*_]+\]/u;

/** References to characters that do not exist, and quotes with much space before them. */
const UNUSUAL_SYNTAX = /&#(?:x?0|xd|x11)|\n(?: {3}|\t)[ \t]*>/i;

/**
 * The definition of an address, after up to 20 characters of quotes and lists, and a line below it that is neither empty
 * nor another definition.
 */
const CONTINUED_DEFINITION =
  /^[^\n[a-z]{0,20}\[[^\n[\]]*\]:[^\n]*\n(?![ \t]*(?:\n|$|\[[^\n[\]]*\]:[ \t]*\S+[ \t]*(?:\n|$)))/im;
/** A paragraph that begins like a definition, but that the parser does not read as one. */
const OPEN_DEFINITION = /^\[[^\n[\]]*\]:[^\n]*\n/;

/** An address in which nothing must be percent-encoded. */
const PLAIN_ADDRESS = /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})*$/i;

/** A language, and words after it, without escapes. */
const PLAIN_INFO = /^[\w+#. -]*$/;

/** Fenced code without an end (then it has one line less), with an unusual language, or of white space only. */
function isUnusualFence({ info, content, map }: Token): boolean {
  const [first, end] = map ?? [0, 0];
  const isClosed = content.endsWith('\n') && end - first === content.split('\n').length + 1;
  return !isClosed || !PLAIN_INFO.test(info) || content.trim() === '';
}

function isUnusualAddress(token: Token, attribute: string): boolean {
  return !PLAIN_ADDRESS.test(String(token.attrGet(attribute) ?? ''));
}

/** The beginning of a comment or a declaration as text: later ones in the same paragraph are not read. */
const OPEN_DECLARATION = /<[!?]/;

/** HTML of several lines, or not closed; an image in an image's text, and an address with characters that must be encoded. */
function isUnusualInline(token: Token): boolean {
  const { type, content, children } = token;
  if (type === 'html_inline') return content.includes('\n');
  if (type === 'text') return OPEN_DECLARATION.test(content);
  if (type === 'link_open') return isUnusualAddress(token, 'href');
  if (type !== 'image') return false;
  return children?.some((child) => child.type === 'image') === true || isUnusualAddress(token, 'src');
}

/** Among others, an empty item of a list: the next one may be separated by several lines. */
function isUnusualBlock(token: Token, previous: Token | undefined): boolean {
  const { type, children, content } = token;
  if (type === 'fence') return isUnusualFence(token);
  if (type === 'list_item_close') return previous?.type === 'list_item_open';
  return type === 'inline' && (OPEN_DEFINITION.test(content) || children?.some(isUnusualInline) === true);
}

/**
 * Indented code directly below other text: it may continue a paragraph of a list, which the parser ends at an indented
 * line that begins like another block.
 */
function hasCodeBelowText(source: string, tokens: readonly Token[]): boolean {
  const code = tokens.filter(({ type }) => type === 'code_block');
  if (code.length === 0) return false;
  const lines = source.split('\n');
  return code.some(({ map }) => /[^\s>]/.test(lines[(map?.[0] ?? 0) - 1] ?? ''));
}

/** Code in a line of text, with white space that may be the indentation of a list around it. */
const hasSpacedCode = ({ children }: Token) =>
  children?.some(({ type, content }) => type === 'code_inline' && /\s\s/.test(content)) === true;

/**
 * Quotes in quotes: the parser ends them at a line that is indented like code, although it continues a paragraph. And code
 * in a quote: if it continues on a line without the mark of the quote, the parser keeps the indentation of a list.
 */
function hasUnusualQuotes(tokens: readonly Token[]): boolean {
  let levels = 0;
  return tokens.some((token) => {
    if (token.type === 'blockquote_open') levels += 1;
    else if (token.type === 'blockquote_close') levels -= 1;
    return levels > 1 || (levels === 1 && hasSpacedCode(token));
  });
}

/**
 * Whether a text has rare syntax that the parser of the tokens does not read as CommonMark says, or that has to be
 * encoded.
 */
export function needsPipeline(source: string, { tokens, hasDefinitions }: MarkdownTokens): boolean {
  return (
    UNUSUAL_CHARACTER.test(source) ||
    UNUSUAL_EMPHASIS.test(source) ||
    EMPHASIS_BEFORE_BRACKET.test(source) ||
    UNUSUAL_SYNTAX.test(source) ||
    ((hasDefinitions || source.includes('<')) && UNUSUAL_SPACE.test(source)) ||
    (hasDefinitions && CONTINUED_DEFINITION.test(source)) ||
    // HTML at the end includes white space after it.
    (tokens.at(-1)?.type === 'html_block' && /\s$/.test(source)) ||
    hasUnusualQuotes(tokens) ||
    hasCodeBelowText(source, tokens) ||
    tokens.some((token, index) => isUnusualBlock(token, tokens[index - 1]))
  );
}
