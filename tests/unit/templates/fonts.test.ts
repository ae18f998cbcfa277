import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../config/budgets';
import { charactersOutsideFont, FONTS, fontsOf, type SiteFont } from '../../../config/fonts';
import { LOCALE_NAMES, LOCALES } from '../../../config/locales';
import { plansForLocale } from '../../../config/plans';
import { checkFileBudgets } from '../../../generator/check/budget-checks';

interface ContentEntry {
  readonly fields: { readonly heading?: Readonly<Record<string, string>> };
}

const fileOf = (path: string) => fileURLToPath(new URL(`../../../templates/${path}`, import.meta.url));
const FONT_FACES = ['fonts.css', 'writing.css']
  .map((file) => readFileSync(fileOf(`styles/${file}`), 'utf8'))
  .join('\n')
  .match(/@font-face \{[^}]*\}/g);

/** Undefined if the font is requested for every text. */
function rangesOf(name: string): Array<[number, number]> | undefined {
  const face = FONT_FACES?.find((css) => css.includes(`fonts/${name}.woff2`)) ?? '';
  const list = /unicode-range:([^;]+);/.exec(face)?.[1];
  return list?.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function contains({ characters }: SiteFont, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return characters.some(([first, last]) => first <= code && code <= last);
}

describe.each(FONTS.map((font) => [font.name, font] as const))('the font %s', (name, font) => {
  it('is smaller than its budget', () => {
    const limit = font.maxBytes ?? BUDGETS.font;
    expect(statSync(fileOf(`fonts/${name}.woff2`)).size).toBeLessThan(limit);
  });

  it('is requested for exactly the characters that it contains, or for all texts of the locales that load it anyway', () => {
    const ranges = rangesOf(name);
    if (ranges === undefined) expect(LOCALES).toEqual(expect.arrayContaining([...font.usedBy]));
    else expect(ranges).toEqual(font.characters.map((range) => [...range]));
  });
});

describe('the fonts of a page', () => {
  it.each(['de', 'en'])('in %s are together smaller than their budget, in at most two files', (locale) => {
    const sizes = fontsOf(locale).map(({ name }) => statSync(fileOf(`fonts/${name}.woff2`)).size);
    expect(sizes.length).toBeLessThanOrEqual(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGETS.font);
  });

  it('in English are a quarter smaller, and contain the names of all languages', () => {
    const bytesOf = (locale: string) =>
      fontsOf(locale).reduce((sum, { name }) => sum + statSync(fileOf(`fonts/${name}.woff2`)).size, 0);
    expect(bytesOf('en')).toBeLessThan((3 / 4) * bytesOf('de'));
    const names = [...new Set(Object.values(LOCALE_NAMES).join(''))];
    for (const font of fontsOf('en')) expect(names.filter((letter) => !contains(font, letter))).toEqual([]);
  });

  const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8'));
  const headingsIn = (locale: string): string[] =>
    entries.flatMap(({ fields }: ContentEntry) => fields.heading?.[locale] ?? []);

  it('are tested with the headings of six languages at least', () => {
    expect(LOCALES.filter((locale) => headingsIn(locale).length > 5).length).toBeGreaterThan(5);
  });

  // A new locale has no headings of its own, and a system font may have all letters.
  it.each(LOCALES)('for headings in %s contain the letters of all headings', (locale) => {
    const display = fontsOf(locale).find(({ isDisplay }) => isDisplay);
    const headings = headingsIn(locale);
    const letters = new Set(headings.join(''));
    expect([...letters].filter((letter) => !display || !contains(display, letter))).toEqual([]);
  });
});

describe('the font of a locale', () => {
  const own: SiteFont = {
    name: 'arabic-subset',
    weights: 400,
    source: '',
    usedBy: ['ar'],
    characters: [[0x600, 0x6ff]],
    maxBytes: 90_000,
  };

  it('contains the names of the locales that use it, and their prices', () => {
    for (const locale of LOCALES) {
      const prices = JSON.stringify(plansForLocale(locale));
      expect(charactersOutsideFont(LOCALE_NAMES[locale] + prices, locale)).toEqual([]);
    }
  });

  it('contains the letters of six languages', () => {
    const letters = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜäöüßÄÖÜáíóúñ¿¡ãõÃÕ«»„“”‘’–—…€$%©·\u00a0\u202f';
    expect(charactersOutsideFont(letters, 'en')).toEqual([]);
  });

  it('lacks some characters, each listed once', () => {
    expect(charactersOutsideFont('a → b → c ✓ Ω\n\t', 'en')).toEqual(['Ω', '→', '✓']);
    expect(charactersOutsideFont('a → b', 'de')).toEqual(['→']);
  });

  it.each(['ja', 'ar', 'ru', 'zh-TW', 'th'])('is a system font for %s, which lacks nothing', (locale) => {
    expect(fontsOf(locale)).toEqual([]);
    expect(charactersOutsideFont('日本語 العربية русский ภาษาไทย', locale)).toEqual([]);
  });

  it('can be its own, with its own budget', () => {
    expect(fontsOf('ar', [...FONTS, own])).toEqual([own]);
    expect(fontsOf('fa', [...FONTS, own])).toEqual([]);
    const file = (bytes: number) => new Map([['assets/arabic-subset-0A1B2C3D.woff2', bytes]]);
    expect(checkFileBudgets(file(80_000), [...FONTS, own])).toEqual([]);
    expect(checkFileBudgets(file(91_000), [...FONTS, own])).toHaveLength(1);
    expect(checkFileBudgets(file(80_000))).toHaveLength(1);
  });
});
