import { beforeEach, describe, expect, it, vi } from 'vitest';

import { storeCalls, type TrackCall, takeStoredCalls } from '../../../../client/page/analytics';
import { STORED_CALLS } from '../../../../config/analytics';

const NOW = 1_900_000_000_000;
const MINUTES = 60_000;
const CLICK = { clickedType: 'button' };
const drop = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  drop.mockClear();
});

const urlOf = (event: string) => `https://www.planfold.example/${event}`;

/** Stores events like a page that is left after them. */
function leave(...events: ReadonlyArray<readonly [name: string, at: number]>): void {
  storeCalls(events.map(([name, at]) => [name, CLICK, at, urlOf(name), `Title of ${name}`, '']));
}

const take = (since = 0) => takeStoredCalls(since, drop);
const named = (calls: readonly TrackCall[]) => calls.map(([name]) => name);
const dropped = () => drop.mock.calls.map(([[name], ...more]) => [name, ...more]);

describe('events stored by earlier pages', () => {
  it('are taken once, oldest first, with the address and the page of the event', () => {
    leave(['second', NOW - 2], ['third', NOW - 1]);
    leave(['first', NOW - 3]);
    const taken = take();
    expect(named(taken)).toEqual(['first', 'second', 'third']);
    expect(taken[0]).toEqual(['first', CLICK, NOW - 3, urlOf('first'), 'Title of first', '']);
    expect(take()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(drop).not.toHaveBeenCalled();
  });

  it('are dropped after half an hour, which is reported', () => {
    leave(['old', NOW - 30 * MINUTES - 1], ['new', NOW - 30 * MINUTES]);
    expect(named(take())).toEqual(['new']);
    expect(dropped()).toEqual([['old', 'waited too long']]);
  });

  it('are dropped when they are older than the consent', () => {
    leave(['before', NOW - 2], ['after', NOW - 1]);
    expect(named(take(NOW - 1))).toEqual(['after']);
    expect(dropped()).toEqual([['before', 'waited too long']]);
  });

  it('are dropped over the limit, the oldest first, which is reported', () => {
    const name = (count: number) => `${count}`.padStart(1000, '0');
    for (let count = 0; count < 100; count += 1) leave([name(count), NOW + count]);
    expect(localStorage.getItem(STORED_CALLS)?.length).toBe(60_000);
    const taken = named(take()).map(Number);
    expect(taken.at(-1)).toBe(99);
    expect(taken).toEqual(taken.map((_, index) => index + 100 - taken.length));
    expect(taken.length).toBeGreaterThan(15);
    expect(dropped()).toEqual([['stored events', 'too many wait']]);
  });

  it('are dropped one by one, the oldest first, even of a single page', () => {
    const name = (count: number) => `${count}`.padStart(400, '0');
    leave(...Array.from({ length: 100 }, (_, count) => [name(count), NOW + count] as const));
    const taken = named(take()).map(Number);
    expect(taken.at(-1)).toBe(99);
    expect(taken).toEqual(taken.map((_, index) => index + 100 - taken.length));
    expect(taken.length).toBeGreaterThan(30);
    expect(dropped()).toEqual([['stored events', 'too many wait']]);
  });

  it.each([
    '{',
    'null',
    '"text"',
    '{"0":1}',
    '["x"]',
    '["x", {}, "now", "/", "", ""]',
    '["x", {}, 1900000000000, "/", "", ""]',
  ])('are empty if the storage contains %s, which does not block later ones', (text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(STORED_CALLS, text);
    leave(['later', NOW]);
    expect(named(take())).toEqual(['later']);
  });
});
