import { describe, expect, it } from 'vitest';
import { EEA_COUNTRY_CODES, EXTENDED_EEA_COUNTRY_CODES } from '../../../config/countries';
import { DEPARTMENTS } from '../../../config/departments';
import { FLAG_DEFAULTS } from '../../../config/flags';
import { LOCALES } from '../../../config/locales';
import { localesOfTemplate, localizedPath, PAGE_TEMPLATES } from '../../../config/routes';
import { SCHEDULER_FORMS } from '../../../config/scheduler';
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

describe('departments', () => {
  it('cover 27 topics', () => {
    expect(DEPARTMENTS.size).toBe(27);
  });

  it('give remote work a tag that is no label', () => {
    const labels = [...DEPARTMENTS].filter(([topic]) => topic !== 'remote-work').map(([, label]) => label);
    expect(labels).not.toContain(DEPARTMENTS.get('remote-work'));
  });

  it('find nothing for names that objects have', () => {
    expect(DEPARTMENTS.get('constructor')).toBeUndefined();
  });
});

describe('flags', () => {
  it('are the four of the specification, all off', () => {
    expect(FLAG_DEFAULTS).toEqual({
      'example-flag-for-testing': false,
      'new-card-ui-CLK-123': false,
      'pricing-quiz-banner-is-active': false,
      'contact-sales-landing-page': false,
    });
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

describe('routing forms', () => {
  it('are 1006, 1299, 1176 and 1763, the last by the demo router alone', () => {
    const forms = Object.values(SCHEDULER_FORMS);
    expect(forms.map(({ formId }) => formId)).toEqual([1006, 1299, 1176, 1763]);
    expect(forms.map((form) => ('router' in form ? form.router : undefined))).toEqual([
      undefined,
      undefined,
      undefined,
      'demo',
    ]);
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
