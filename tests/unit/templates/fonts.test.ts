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

function rangesOf(name: string): Array<[number, number]> {
  const face = FONT_FACES?.find((css) => css.includes(`fonts/${name}.woff2`)) ?? '';
  const list = /unicode-range:([^;]+);/.exec(face)?.[1] ?? '';
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe.each(FONTS.map((font) => [font.name, font] as const))('the font %s', (name, font) => {
  it('is smaller than its budget', () => {
    const limit = font.maxBytes ?? BUDGETS.font;
    expect(statSync(fileOf(`fonts/${name}.woff2`)).size).toBeLessThan(limit);
  });

  it('is requested for exactly the characters that it contains', () => {
    expect(rangesOf(name)).toEqual(font.characters.map((range) => [...range]));
  });
});

describe('the fonts of a page', () => {
  it('are together smaller than their budget, in at most two files', () => {
    const sizes = fontsOf('de').map(({ name }) => statSync(fileOf(`fonts/${name}.woff2`)).size);
    expect(sizes.length).toBeLessThanOrEqual(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGETS.font);
  });

  it('for headings contain the letters of all headings', () => {
    const display = FONTS.find(({ isDisplay }) => isDisplay);
    const { entries } = JSON.parse(readFileSync('content/export.json', 'utf8'));
    const headings: string[] = entries.flatMap(({ fields }: ContentEntry) =>
      Object.values(fields.heading ?? {}),
    );
    const letters = new Set(headings.join(''));
    const has = (code: number) => display?.characters.some(([first, last]) => first <= code && code <= last);
    expect([...letters].filter((letter) => !has(letter.codePointAt(0) ?? 0))).toEqual([]);
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
