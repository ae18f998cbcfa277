import { describe, expect, it } from 'vitest';
import { EEA_COUNTRY_CODES, EXTENDED_EEA_COUNTRY_CODES } from '../../../config/countries';
import { FLAG_DEFAULTS } from '../../../config/flags';
import { LOCALES } from '../../../config/locales';
import { localesOfTemplate, localizedPath, PAGE_TEMPLATES } from '../../../config/routes';
import { ANALYTICS_CALLBACK_TIMEOUT_MS } from '../../../config/timings';
import { viewportClass } from '../../../config/viewport';

describe('the lists of countries', () => {
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
  const eea = [...union.split(' '), 'IS', 'LI', 'NO'].sort();

  it('contain the 27 countries of the European Union and Iceland, Liechtenstein and Norway', () => {
    expect(eea).toHaveLength(30);
    expect(EEA_COUNTRY_CODES.toSorted()).toEqual(eea);
  });

  it('contain the United Kingdom, too, in the extended list', () => {
    expect(EXTENDED_EEA_COUNTRY_CODES.toSorted()).toEqual([...eea, 'GB'].sort());
  });
});

describe('the feature flags', () => {
  it('are off without a definition', () => {
    expect(FLAG_DEFAULTS).toEqual({
      'example-flag-for-testing': false,
      'new-card-ui-CLK-123': false,
      'pricing-quiz-banner-is-active': false,
      'contact-sales-landing-page': false,
    });
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
