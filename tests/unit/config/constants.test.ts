import { describe, expect, it } from 'vitest';
import { EEA_COUNTRY_CODES, EXTENDED_EEA_COUNTRY_CODES } from '../../../config/countries';
import { LOCALES } from '../../../config/locales';
import { localesOfTemplate, localizedPath, PAGE_TEMPLATES } from '../../../config/routes';
import { ANALYTICS_CALLBACK_TIMEOUT_MS } from '../../../config/timings';
import { viewportClass } from '../../../config/viewport';

describe('the lists of countries', () => {
  it('contain 30 countries of the EEA, and one more in the extended list', () => {
    expect(new Set(EEA_COUNTRY_CODES).size).toBe(30);
    expect(new Set(EXTENDED_EEA_COUNTRY_CODES).size).toBe(31);
    expect(EEA_COUNTRY_CODES).not.toContain('GB');
    expect(EEA_COUNTRY_CODES).not.toContain('CH');
    expect(EEA_COUNTRY_CODES).toEqual(expect.arrayContaining(['GR', 'IS', 'LI', 'NO']));
  });
});

it('waits at most a second for analytics to send an event', () => {
  expect(ANALYTICS_CALLBACK_TIMEOUT_MS).toBe(1000);
});

describe('the viewport class', () => {
  it.each([
    [1200, 'desktop'],
    [1199.98, 'tablet'],
    [800, 'tablet'],
    [799.5, 'phone'],
    [320, 'phone'],
  ])('for a width of %d pixels is %s', (width, size) => {
    expect(viewportClass(width)).toBe(size);
  });
});

describe('the locales of a page', () => {
  it('are all for pricing and one for every other template', () => {
    for (const template of PAGE_TEMPLATES) {
      expect(localesOfTemplate(template)).toEqual(template === 'pricing' ? LOCALES : ['en']);
    }
  });

  it('start the path, except for the default locale', () => {
    expect(localizedPath('/pricing', 'en')).toBe('/pricing');
    expect(localizedPath('/pricing', 'pt-BR')).toBe('/pt-BR/pricing');
    expect(localizedPath('/', 'de')).toBe('/de');
  });
});
