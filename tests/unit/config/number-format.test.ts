import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { DIGIT_GROUPS, formatNumber } from '../../../config/number-format';
import { displayPrice } from '../../../config/plans';

describe('numbers', () => {
  it.each(LOCALES)('are grouped in %s as the language does it', (locale) => {
    const standard = new Intl.NumberFormat(locale);
    for (const number of [0, 5, 84, 999, 1000, 9999, 10_000, 100_000, 1_234_567]) {
      expect(formatNumber(number, DIGIT_GROUPS[locale])).toBe(standard.format(number));
    }
  });

  it('are grouped in prices', () => {
    expect(displayPrice(14_400, 'en')).toBe('$14,400');
    expect(displayPrice(14_400, 'de')).toBe('14.400\u00a0$');
  });
});
