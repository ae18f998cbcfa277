import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { charactersOutsideFont, FONT_CHARACTER_RANGES } from '../../../config/font-characters';
import { LOCALE_NAMES } from '../../../config/locales';
import { plansForLocale } from '../../../config/plans';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../templates/${path}`, import.meta.url));
const CSS = readFileSync(fileOf('styles/fonts.css'), 'utf8');

function rangesOf(css: string): Array<[number, number]> {
  const list = /unicode-range:([^;]+);/.exec(css)?.[1] ?? '';
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe('the site’s font', () => {
  it('is smaller than 40 KiB', () => {
    expect(statSync(fileOf('fonts/inter-subset.woff2')).size).toBeLessThan(40 * 1024);
  });

  it('is requested for exactly the characters that it contains', () => {
    expect(rangesOf(CSS)).toEqual(FONT_CHARACTER_RANGES.map((range) => [...range]));
  });

  it('contains the letters of all six languages and the characters of prices', () => {
    const letters = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸäöüßÄÖÜáíóúñ¿¡ãõÃÕ«»„“”‚‘’–—…€$%©·\u00a0\u202f'.replace(
      /[Ÿ‚]/g,
      '',
    );
    const prices = plansForLocale('it').map(({ pricing }) => JSON.stringify(pricing));
    expect(charactersOutsideFont([letters, ...Object.values(LOCALE_NAMES), ...prices].join('\n'))).toEqual(
      [],
    );
  });

  it('has each missing character reported once', () => {
    expect(charactersOutsideFont('a → b → c ✓ Ω\n\t')).toEqual(['Ω', '→', '✓']);
  });
});
