/**
 * The characters of the site's font: first and last code point of each range. ASCII, Latin-1, the French ligatures,
 * dashes, quotation marks, the ellipsis, the narrow no-break space and the euro sign: the characters of the six
 * languages. `scripts/fonts.js` generates the font from them.
 */
export const FONT_CHARACTER_RANGES: ReadonlyArray<readonly [first: number, last: number]> = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x0152, 0x0153],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
];

const range = ([first, last]: readonly [number, number]) =>
  `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`;

/** A quick test for texts with a character that the font lacks; few texts match. */
const OUTSIDE_FONT = new RegExp(`[^\\u{0}-\\u{1f}${FONT_CHARACTER_RANGES.map(range).join('')}]`, 'u');

/**
 * The characters of a text that the font lacks, without duplicates, in code point order; line breaks and tabs do not
 * count.
 */
export function charactersOutsideFont(text: string): readonly string[] {
  if (!OUTSIDE_FONT.test(text)) return [];
  const isMissing = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= 0x20 && !FONT_CHARACTER_RANGES.some(([first, last]) => code >= first && code <= last);
  };
  return [...new Set(text)].filter(isMissing).sort();
}
