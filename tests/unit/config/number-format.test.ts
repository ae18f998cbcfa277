import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { digitGroups, formatNumber } from '../../../config/number-format';
import { currencyFormat, displayPrice } from '../../../config/plans';

const OTHER_LANGUAGES = ['ja', 'ar', 'ar-EG', 'fa', 'he', 'hi', 'bn', 'ru', 'pl', 'th', 'ko', 'zh-TW'];

describe('numbers', () => {
  it.each([...LOCALES, ...OTHER_LANGUAGES])('are grouped in %s by the rules of the language', (locale) => {
    const standard = new Intl.NumberFormat(locale);
    for (const number of [0, 5, 84, 999, 1000, 9999, 10_000, 100_000, 1_234_567, 123_456_789]) {
      expect(formatNumber(number, digitGroups(locale))).toBe(standard.format(number));
    }
  });

  it('are grouped in prices', () => {
    expect(displayPrice(14_400, 'en')).toBe('$14,400');
    expect(displayPrice(14_400, 'de')).toBe('14.400\u00a0$');
  });

  it.each([
    ['en', '$1,000', '$14,400'],
    ['fr-FR', '1\u202f000\u00a0$', '14\u202f400\u00a0$'],
    ['es-ES', '1000\u00a0$', '14.400\u00a0$'],
    ['it', '1000\u00a0$', '14.400\u00a0$'],
    ['pt-BR', '$1,000', '$14,400'],
    ['de', '1.000\u00a0$', '14.400\u00a0$'],
  ] as const)(
    'are the same amounts for %s with any version of the language data',
    (locale, thousand, more) => {
      expect([displayPrice(1000, locale), displayPrice(14_400, locale)]).toEqual([thousand, more]);
    },
  );
});

describe('the currency', () => {
  it.each([
    ['en', '$', ''],
    ['pt-BR', '$', ''],
    ['de', '', '\u00a0$'],
    ['ja', '$', ''],
    ['ar', '\u200f', '\u00a0$'],
  ])('is in the usual position for %s', (locale, before, after) => {
    expect(currencyFormat(locale)).toMatchObject({ before, after });
  });
});
