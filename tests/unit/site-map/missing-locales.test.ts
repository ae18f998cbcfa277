import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { createSiteMap } from '../../../generator/site-map/create-site-map';
import { missingLocaleWarnings } from '../../../generator/site-map/site-map-warnings';
import { entryOf, storeOf } from '../../support/content-fixture';

const prices = entryOf('prices', 'page', { path: '/pricing', template: 'pricing', title: 'Prices' });
const { siteMap } = createSiteMap(storeOf({ entries: [prices] }));
// The last one has no special role: new locales do not change the cases.
const ALL = [...LOCALES.filter((locale) => locale !== 'en' && locale !== 'de'), 'de'];

const missing = (standard: string, others: readonly string[]) =>
  missingLocaleWarnings(siteMap, [
    { code: standard, fallbackCode: null, isDefault: true },
    ...others.map((code) => ({ code, fallbackCode: standard, isDefault: false })),
  ]).map(({ code, locale }) => [code, locale]);

describe('a space without a locale of the site', () => {
  it.each([
    ['en', ALL, []],
    ['en', ALL.slice(0, -1), ['de']],
    ['en-US', ALL, []],
    ['de', [...ALL.slice(0, -1), 'en'], []],
    ['de-AT', ALL.slice(0, -1), ['en']],
  ])('is reported for a space with %s and %j', (standard, others, expected) => {
    expect(missing(standard, others)).toEqual(expected.map((locale) => ['content.locale_missing', locale]));
  });
});
