import { afterEach, describe, expect, it, vi } from 'vitest';
import { cachedAnswer, definitionsInOrder, offersStream } from '../../../../client/experiments/definitions';

const OWNER = { clientKey: 'sdk-1', apiHost: 'https://flags.test/' };
const NAME = 'https://flags.test||sdk-1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (dateUpdated: string | undefined, extra = {}) =>
  ({ features: { a: { defaultValue: true } }, ...(dateUpdated && { dateUpdated }), ...extra }) as never;

/** Puts an answer into the cache as the library does, fetched so long ago. */
function cache(name: string, data: unknown, age = 0, extra = {}): void {
  const staleAt = new Date(Date.now() - age + MINUTE).toISOString();
  localStorage.setItem('gbFeaturesCache', JSON.stringify([[name, { data, staleAt, ...extra }]]));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the cache of definitions', () => {
  it('gives what was fetched for this key from this host', () => {
    cache(NAME, answer('2026-01-01'));
    expect(cachedAnswer(OWNER)).toEqual(answer('2026-01-01'));
    expect(cachedAnswer({ ...OWNER, clientKey: 'sdk-2' })).toBeUndefined();
    expect(cachedAnswer({ clientKey: 'sdk-1' })).toBeUndefined();
  });

  it('knows the host that the library takes when none is given', () => {
    cache('https://cdn.growthbook.io||sdk-1', answer('2026-01-01'));
    expect(cachedAnswer({ clientKey: 'sdk-1' })).toEqual(answer('2026-01-01'));
  });

  it.each([
    [23 * HOUR, true],
    [24 * HOUR + MINUTE, false],
    [25 * HOUR, false],
  ])('of an age of %i ms is used: %s', (age, isUsed) => {
    cache(NAME, answer('2026-01-01'), age);
    expect(cachedAnswer(OWNER) !== undefined).toBe(isUsed);
  });

  it.each(['', 'x', '{}', 'null', '[1]', '[[]]', '[null]', `[["${NAME}"]]`, `[["${NAME}",{}]]`])(
    'that reads %j gives nothing',
    (text) => {
      localStorage.setItem('gbFeaturesCache', text);
      expect([cachedAnswer(OWNER), offersStream(OWNER)]).toEqual([undefined, false]);
    },
  );

  it('that is blocked gives nothing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect([cachedAnswer(OWNER), offersStream(OWNER)]).toEqual([undefined, false]);
  });

  it('knows whether the service offers a stream, for remote evaluation too', () => {
    cache(NAME, answer('2026-01-01'), 0, { sse: true });
    expect(offersStream(OWNER)).toBe(true);
    cache(`${NAME}||{"ca":{}}`, answer('2026-01-01'), 0, { sse: true });
    expect(offersStream(OWNER)).toBe(true);
    cache(NAME, answer('2026-01-01'), 0, { sse: false });
    expect(offersStream(OWNER)).toBe(false);
  });
});

describe('of the page’s definitions and the cached ones', () => {
  const own = answer('2026-03-01T10:00:00.000Z');

  it.each([
    ['later', '2026-03-01T10:00:00.001Z', true],
    ['later in another zone', '2026-03-01T11:00:01.000+01:00', true],
    ['equal', '2026-03-01T10:00:00.000Z', false],
    ['earlier', '2026-02-28T10:00:00.000Z', false],
    ['undated', undefined, false],
    ['badly dated', 'yesterday', false],
  ])('a cached one that is %s comes first: %s', (_, date, isFirst) => {
    const cached = answer(date);
    expect(definitionsInOrder(own, cached)).toEqual(isFirst ? [cached, own] : [own, cached]);
  });

  it('either decides alone, and none decides nothing', () => {
    expect(definitionsInOrder(own, undefined)).toEqual([own]);
    expect(definitionsInOrder(undefined, own)).toEqual([own]);
    expect(definitionsInOrder(undefined, undefined)).toEqual([]);
  });

  it.each([
    ['encrypted features', answer('2027-01-01', { features: {}, encryptedFeatures: 'x.y' })],
    ['encrypted experiments', answer('2027-01-01', { encryptedExperiments: 'x.y' })],
    ['no features', { dateUpdated: '2027-01-01' } as never],
    ['features that are a text', answer('2027-01-01', { features: 'x' })],
    ['nothing', null as never],
    ['a text', 'x' as never],
  ])('what cannot be read is left out: %s', (_, cached) => {
    expect(definitionsInOrder(own, cached)).toEqual([own]);
  });
});
