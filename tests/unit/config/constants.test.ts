import { describe, expect, it } from 'vitest';
import { EEA_COUNTRY_CODES, EXTENDED_EEA_COUNTRY_CODES } from '../../../config/countries';
import { LOCALES } from '../../../config/locales';
import { localesOfTemplate, localizedPath, PAGE_TEMPLATES } from '../../../config/routes';
import { viewportClass } from '../../../config/viewport';

describe('countries', () => {
  it('are 30 in the EEA and 31 with the United Kingdom, each once', () => {
    expect(new Set(EEA_COUNTRY_CODES).size).toBe(30);
    expect(new Set(EXTENDED_EEA_COUNTRY_CODES).size).toBe(31);
    expect(EEA_COUNTRY_CODES).not.toContain('GB');
    expect(EEA_COUNTRY_CODES).not.toContain('CH');
    expect(EEA_COUNTRY_CODES).toEqual(expect.arrayContaining(['GR', 'IS', 'LI', 'NO']));
  });
});

describe('page breakpoints', () => {
  it.each([
    [1200, 'desktop'],
    [1199.98, 'tablet'],
    [800, 'tablet'],
    [799.5, 'phone'],
    [320, 'phone'],
  ])('%d is %s', (width, size) => {
    expect(viewportClass(width)).toBe(size);
  });
});

describe('locales of pages', () => {
  it('are six for pricing and one for everything else', () => {
    for (const template of PAGE_TEMPLATES) {
      expect(localesOfTemplate(template)).toEqual(template === 'pricing' ? LOCALES : ['en']);
    }
  });

  it('stand in front of the path, but for the default one', () => {
    expect(localizedPath('/pricing', 'en')).toBe('/pricing');
    expect(localizedPath('/pricing', 'pt-BR')).toBe('/pt-BR/pricing');
    expect(localizedPath('/', 'de')).toBe('/de');
  });
});
