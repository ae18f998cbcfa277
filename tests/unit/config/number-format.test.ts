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
});

describe('the currency', () => {
  it.each([
    ['en', '$', ''],
    ['pt-BR', '$', ''],
    ['de', '', '\u00a0$'],
    ['ja', '$', ''],
    ['ar', '\u200f', '\u00a0$'],
  ])('is in the usual position for %s', (locale, before, after) => {
    expect(currencyFormat(locale)).toEqual({ before, after });
  });
});
