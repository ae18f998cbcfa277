import { beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryQueue } from '../../../../client/measurement/library-queue';
import { ANALYTICS_KEPT_EVENTS } from '../../../../config/analytics';
import { clickAt, NOW } from './wire-events';

const KEY = 'persisted-queue:v1:key:dest-Segment.io:items';
const HOUR = 3_600_000;
const drop = vi.fn();
const never = { isSent: () => false, drop };

beforeEach(() => localStorage.clear());

describe('the persisted queue', () => {
  it('uses the library’s format and storage key', () => {
    const event = clickAt('a');
    expect(libraryQueue('key').store([event], never)).toBe(true);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([{ id: 'a', event }]);
  });

  it('returns each event once, to the first caller', () => {
    const [a, b] = [clickAt('a'), clickAt('b')];
    libraryQueue('key').store([a, b, a], never);
    expect(libraryQueue('other').take(NOW)).toEqual([]);
    expect(libraryQueue('key').take(NOW)).toEqual([a, b]);
    expect(libraryQueue('key').take(NOW)).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['that no request has carried, at any age', () => false, 1000 * HOUR, 1],
    ['whose arrival is unknown, while repeats are recognized', () => true, 24 * HOUR - 1, 1],
    ['whose arrival is unknown, but not when they would count twice', () => true, 24 * HOUR, 0],
  ])('returns events %s', (_, isSent, age, count) => {
    libraryQueue('key').store([clickAt('a')], { isSent, drop });
    expect(libraryQueue('key').take(NOW + age)).toHaveLength(count);
  });

  it('keeps the mark of an event that another page takes and stores again', () => {
    const [a, b] = [clickAt('a'), clickAt('b')];
    libraryQueue('key').store([a, b], { isSent: (event) => event === a, drop });
    const other = libraryQueue('key');
    other.store(other.take(NOW + HOUR), never);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([
      { id: 'a', event: a, isSent: true },
      { id: 'b', event: b },
    ]);
    expect(libraryQueue('key').take(NOW + 24 * HOUR)).toEqual([b]);
  });

  it('keeps the most recent events when it is full, and reports dropped ones', () => {
    drop.mockClear();
    const all = Array.from({ length: ANALYTICS_KEPT_EVENTS + 1 }, (_, index) => clickAt(`m${index}`));
    libraryQueue('key').store(all, never);
    expect(libraryQueue('key').take(NOW)).toEqual(all.slice(1));
    expect(drop.mock.calls).toEqual([[all[0]]]);
  });

  it.each(['{', 'null', '{}', '[null, 1, {}, {"event":{}}]'])('is empty when storage contains %s', (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(KEY, text);
    expect(libraryQueue('key').take(NOW)).toEqual([]);
    log.mockRestore();
  });

  it('is cleared together with everything that the library has stored for the source', () => {
    const left = ['persisted-queue:v1:other:dest-Segment.io:items', 'department'];
    const keys = ['dest-Segment.io:items', 'dest-Segment.io:seen', 'event-queue:items', 'event-queue:seen'];
    for (const key of [...left, ...keys.map((part) => `persisted-queue:v1:key:${part}`)]) {
      localStorage.setItem(key, '[]');
    }
    libraryQueue('key').clear();
    expect(Object.keys(localStorage).sort()).toEqual([...left].sort());
  });

  it('returns false when nothing can be stored', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    expect(libraryQueue('key').store([clickAt('a')], never)).toBe(false);
    vi.unstubAllGlobals();
    log.mockRestore();
  });
});
