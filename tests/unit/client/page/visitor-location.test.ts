import { describe, expect, it } from 'vitest';
import { cachedLocation, locationOf } from '../../../../client/page/mark-region';
import { EEA_COUNTRY_CODES, EXTENDED_EEA_COUNTRY_CODES } from '../../../../config/countries';

const GERMANY = { country_code: 'DE', country_name: 'Germany' };
const NOW = 1_900_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

describe('a response of the location service', () => {
  it.each([
    [GERMANY, GERMANY],
    [{ ...GERMANY, city: 'Berlin', ip: '192.0.2.1' }, GERMANY],
    [{ country_code: 'de', country_name: 'Germany' }, GERMANY],
    [
      { country_code: 'T1', country_name: 'Tor' },
      { country_code: 'T1', country_name: 'Tor' },
    ],
    [{ country_code: 'DE' }, { country_code: 'DE', country_name: '' }],
    [
      { country_code: 'DE', country_name: null },
      { country_code: 'DE', country_name: '' },
    ],
    [
      { country_code: 'DE', country_name: 'x'.repeat(101) },
      { country_code: 'DE', country_name: 'x'.repeat(100) },
    ],
  ])('is accepted: %j', (answer, expected) => {
    expect(locationOf(answer)).toEqual(expected);
  });

  it.each([
    [undefined],
    [null],
    [''],
    ['DE'],
    [42],
    [true],
    [[]],
    [['DE', 'Germany']],
    [{}],
    [{ country_name: 'Germany' }],
    [{ country_code: null, country_name: 'Germany' }],
    [{ country_code: 276 }],
    [{ country_code: ['DE'] }],
    [{ country_code: '' }],
    [{ country_code: 'D' }],
    [{ country_code: 'DEU' }],
    [{ country_code: ' DE' }],
    [{ countryCode: 'DE' }],
  ])('without a country is ignored: %j', (answer) => {
    expect(locationOf(answer)).toBeUndefined();
  });
});

describe('the cached location', () => {
  const text = (expiresAt: unknown, value: unknown = GERMANY) => JSON.stringify({ value, expiresAt });

  it.each([
    ['24 hours', NOW + DAY],
    ['a minute', NOW + 60_000],
    ['a millisecond', NOW + 1],
  ])('is valid with %s left', (_, expiresAt) => {
    expect(cachedLocation(text(expiresAt), NOW)).toEqual(GERMANY);
  });

  it.each([
    ['no text', undefined],
    ['an empty string', ''],
    ['invalid JSON', '{"value":'],
    ['null', 'null'],
    ['a number', '1'],
    ['an array', '[]'],
    ['another format', JSON.stringify({ ...GERMANY, timestamp: NOW })],
    ['an expiry time of now', text(NOW)],
    ['an expiry time in the past', text(NOW - 1)],
    ['an expiry time further ahead than the cache lasts', text(NOW + DAY + 1)],
    ['an expiry time in seconds', text(Math.floor((NOW + DAY) / 1000))],
    ['an expiry time as a string', text(String(NOW + 60_000))],
    ['an expiry time as a date', text(new Date(NOW + 60_000).toISOString())],
    ['no expiry time', JSON.stringify({ value: GERMANY })],
    ['null as the expiry time', text(null)],
    ['an infinite expiry time', '{"value":{"country_code":"DE"},"expiresAt":1e999}'],
    ['no location', text(NOW + 60_000, null)],
    ['a location without a country', text(NOW + 60_000, { country_name: 'Germany' })],
  ])('is ignored with %s', (_, cached) => {
    expect(cachedLocation(cached, NOW)).toBeUndefined();
  });
});

describe('the countries of the EEA', () => {
  it('are 30: the 27 of the EU, Iceland, Liechtenstein and Norway', () => {
    expect(new Set(EEA_COUNTRY_CODES).size).toBe(30);
    expect(EEA_COUNTRY_CODES).toEqual(expect.arrayContaining(['IS', 'LI', 'NO', 'GR', 'HR']));
    for (const code of ['GB', 'UK', 'CH', 'EL', 'EU', 'US', 'XI'])
      expect(EEA_COUNTRY_CODES).not.toContain(code);
  });

  it('in the extended list also include the United Kingdom', () => {
    expect(EXTENDED_EEA_COUNTRY_CODES).toEqual([...EEA_COUNTRY_CODES, 'GB']);
  });
});
