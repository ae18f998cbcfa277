import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedAnswer, definitionsInOrder } from '../../../../client/experiments/definitions';

const OWNER = { clientKey: 'sdk-1', apiHost: 'https://flags.test/' };
const NAME = 'https://flags.test||sdk-1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (dateUpdated: string | undefined, extra = {}) =>
  ({ features: { a: { defaultValue: true } }, ...(dateUpdated && { dateUpdated }), ...extra }) as never;

/** Puts a response into the cache like the library, with an age. */
function cache(name: string, data: unknown, age = 0, extra = {}): void {
  const staleAt = new Date(Date.now() - age + MINUTE).toISOString();
  localStorage.setItem('gbFeaturesCache', JSON.stringify([[name, { data, staleAt, ...extra }]]));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the cache of experiment definitions', () => {
  it('returns only data for the same key and host', () => {
    cache(NAME, answer('2026-01-01'));
    expect(cachedAnswer(OWNER)).toEqual(answer('2026-01-01'));
    expect(cachedAnswer({ ...OWNER, clientKey: 'sdk-2' })).toBeUndefined();
    expect(cachedAnswer({ clientKey: 'sdk-1' })).toBeUndefined();
  });

  it('knows the library’s default host', () => {
    cache('https://cdn.growthbook.io||sdk-1', answer('2026-01-01'));
    expect(cachedAnswer({ clientKey: 'sdk-1' })).toEqual(answer('2026-01-01'));
  });

  it.each([
    [23 * HOUR, true],
    [24 * HOUR + MINUTE, false],
    [25 * HOUR, false],
  ])('with an age of %i ms is used: %s', (age, isUsed) => {
    cache(NAME, answer('2026-01-01'), age);
    expect(cachedAnswer(OWNER) !== undefined).toBe(isUsed);
  });

  it.each(['', 'x', '{}', 'null', '[1]', '[[]]', '[null]', `[["${NAME}"]]`, `[["${NAME}",{}]]`])(
    'with the content %j returns nothing',
    (text) => {
      localStorage.setItem('gbFeaturesCache', text);
      expect(cachedAnswer(OWNER)).toBeUndefined();
    },
  );

  it('returns nothing when storage is blocked', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(cachedAnswer(OWNER)).toBeUndefined();
  });
});

describe('the order of the page’s and the cached definitions', () => {
  const own = answer('2026-03-01T10:00:00.000Z');

  it.each([
    ['newer', '2026-03-01T10:00:00.001Z', true],
    ['newer in another time zone', '2026-03-01T11:00:01.000+01:00', true],
    ['equally old', '2026-03-01T10:00:00.000Z', false],
    ['older', '2026-02-28T10:00:00.000Z', false],
    ['undated', undefined, false],
    ['dated incorrectly', 'yesterday', false],
  ])('for a cached one that is %s ($1) has the cached one first: $2', (_, date, isFirst) => {
    const cached = answer(date);
    expect(definitionsInOrder(own, cached)).toEqual(isFirst ? [cached, own] : [own, cached]);
  });

  it('contains only those that exist', () => {
    expect(definitionsInOrder(own, undefined)).toEqual([own]);
    expect(definitionsInOrder(undefined, own)).toEqual([own]);
    expect(definitionsInOrder(undefined, undefined)).toEqual([]);
  });

  it.each([
    ['encrypted features', answer('2027-01-01', { features: {}, encryptedFeatures: 'x.y' })],
    ['encrypted experiments', answer('2027-01-01', { encryptedExperiments: 'x.y' })],
    ['no features', { dateUpdated: '2027-01-01' } as never],
    ['features that are a string', answer('2027-01-01', { features: 'x' })],
    ['nothing', null as never],
    ['a string', 'x' as never],
  ])('leaves out unreadable ones: %s', (_, cached) => {
    expect(definitionsInOrder(own, cached)).toEqual([own]);
  });
});
