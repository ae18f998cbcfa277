import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownTraits, readTraits } from '../../../../client/lib/traits';

beforeEach(() => localStorage.clear());

const ALL = {
  email: 'ann@example.test',
  name: 'Ann Bell',
  firstName: 'Ann',
  lastName: 'Bell',
  created: '2026-01-01',
  company: { name: 'Acme' },
  avatar: 'https://example.test/a.png',
  position: 'Lead',
  phone: '1',
  website: 'https://example.test',
  address: 'Street 1',
  gender: 'f',
  birthday: '1990-01-01',
};

describe('identity traits', () => {
  it('are the thirteen documented ones, and nothing else', () => {
    expect(knownTraits({ ...ALL, password: 'x', plan: 'free', name2: null })).toEqual(ALL);
  });

  it.each([
    ['a@b.c', true],
    ['a@b', false],
    ['@b.c', false],
    ['a@.c', false],
    [7, false],
  ])('accept the email address %s: %s', (email, isKept) => {
    expect(knownTraits({ email, name: 'Ann' })).toEqual(isKept ? { email, name: 'Ann' } : { name: 'Ann' });
  });

  it.each([[null], [undefined], ['text'], [7], [[]]])('are empty when "%s" is stored', (stored) => {
    expect(knownTraits(stored)).toEqual({});
  });

  it('are read from storage, and are empty when it is broken', () => {
    expect(readTraits({})).toEqual({});
    localStorage.setItem('ajs_user_traits', JSON.stringify({ firstName: 'Ann', lastName: null, x: 1 }));
    expect(readTraits({})).toEqual({ firstName: 'Ann' });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('ajs_user_traits', '{');
    expect(readTraits({})).toEqual({});
    log.mockRestore();
  });

  it.each([
    ['without a user id in the data layer', [], true],
    ['after a sign-in', [{ user_id: 'u1' }], true],
    ['after a sign-out', [{ user_id: 'u1' }, { user_id: null }], false],
    ['after another sign-in', [{ user_id: 'u1' }, { user_id: null }, { user_id: 'u2' }], true],
  ])('are read %s: %s', (_, dataLayer, isRead) => {
    localStorage.setItem('ajs_user_traits', JSON.stringify({ name: 'Ann' }));
    expect(readTraits({ dataLayer })).toEqual(isRead ? { name: 'Ann' } : {});
  });
});
