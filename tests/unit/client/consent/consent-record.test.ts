import { describe, expect, it } from 'vitest';
import { readConsentChoice } from '../../../../client/consent/consent-choice';
import { consentRecord } from '../../../../client/consent/consent-record';

const now = new Date('2026-11-02T09:00:00.000Z');

describe('the stored consent choice', () => {
  it.each([
    [true, undefined, 'groups=C0001:1,C0002:1&interactionCount=1&datestamp=2026-11-02T09:00:00.000Z'],
    [false, undefined, 'groups=C0001:1,C0002:0&interactionCount=1&datestamp=2026-11-02T09:00:00.000Z'],
    [true, 'groups=C0001%3A1%2CC0002%3A0&interactionCount=4', /interactionCount=5&/],
    [true, 'interactionCount=many', /interactionCount=1&/],
  ])('for granted=%s after the cookie "%s" matches $2', (isGranted, before, text) => {
    expect(consentRecord({ isGranted, before, now })).toMatch(text);
  });

  it.each([
    [true, 'granted'],
    [false, 'refused'],
  ])('granted=%s is read again as %s', (isGranted, choice) => {
    const cookie = consentRecord({ isGranted, before: undefined, now });
    expect(readConsentChoice({ cookie, privacyControl: true })).toBe(choice);
  });
});
