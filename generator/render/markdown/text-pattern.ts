import type { MarkdownParts } from './markdown-parts';

/** How a block of markdown is written, without what it says. */
export interface TextPattern {
  /** The block with a stand-in for each run of words and for each simple address. */
  readonly pattern: string;
  /** What the stand-ins are for, in order. */
  readonly words: readonly string[];
}

/** Stand-ins are characters for private use: to markdown they are letters. */
const FIRST_STAND_IN = 0xe000;
const STAND_INS = /[\ue000-\uf8ff]/g;
const MAX_WORDS = 0xf8ff - FIRST_STAND_IN + 1;
/** A stand-in as the address of a link or an image. */
const ENCODED_STAND_IN = /^%E[EF]%[89AB][\dA-F]%[89AB][\dA-F]$/;

/**
 * Words begin with a letter, end with a letter or a number and stay on their line. Nothing between them could begin or
 * end markup (CommonMark, sections 4 and 6), or is written otherwise in HTML.
 */
const WORDS = String.raw`\p{L}(?:[^\\*_[\]\x60<>&"~\p{Cc}]*[\p{L}\p{N}])?`;
/** An address that stays as it is in HTML, and that is no markup where no link comes of it. */
const ADDRESS = String.raw`(?:https?://)?[A-Za-z\d/.#?=-]+`;
/** Other addresses stand for themselves. */
const REPLACED = new RegExp(String.raw`\]\((?<address>${ADDRESS})\)|\]\([^\s()]*\)|${WORDS}`, 'gu');

/**
 * Where words could be part of markup: HTML, references, fenced code, definitions of links, and links with a title or
 * brackets in the address. Besides these, what would be taken for a stand-in, and what parsers change everywhere.
 */
const UNSUITABLE = /[<\r\0\ufeff\ue000-\uf8ff]|&(?! )|```|~~~|\]:|\]\((?![^\s()]*\))|%E[EF]/;

/** Whether a text has blocks with patterns. */
export function hasPatterns(source: string): boolean {
  return !UNSUITABLE.test(source);
}

/** The pattern of a block; undefined for one of too many words. The text has to be one that has patterns. */
export function patternOf(block: string): TextPattern | undefined {
  const words: string[] = [];
  const replace = (text: string) => {
    words.push(text);
    return String.fromCharCode(FIRST_STAND_IN + words.length - 1);
  };
  const pattern = block.replace(REPLACED, (match: string, address: string | undefined) => {
    if (address !== undefined) return `](${replace(address)})`;
    return match.startsWith(']') ? match : replace(match);
  });
  return words.length > MAX_WORDS ? undefined : { pattern, words };
}

/** What was made of a pattern, with the words of one block. */
export function fillPattern({ html, slots }: MarkdownParts, words: readonly string[]): MarkdownParts {
  const wordsOf = (standIn: string) => words[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? '';
  const text = (part: string) => part.replace(STAND_INS, wordsOf);
  // The one character that words may have and that is written otherwise in attributes.
  const inAttribute = (standIn: string) => wordsOf(standIn).replaceAll("'", '&#x27;');
  const address = (encoded: string) =>
    ENCODED_STAND_IN.test(encoded) ? wordsOf(decodeURIComponent(encoded)) : encoded;
  return {
    html: html.map(text),
    slots: slots.map((slot) => {
      if (slot === null) return null;
      const attributes = slot.attributes.replace(STAND_INS, inAttribute);
      return 'src' in slot
        ? { src: address(slot.src), attributes }
        : { href: address(slot.href), attributes };
    }),
  };
}
