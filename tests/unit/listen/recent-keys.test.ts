import { expect, it } from 'vitest';
import { createRecentKeys } from '../../../generator/listen/webhook/recent-keys';

it('a delivery key is new once, and again after its time has passed', () => {
  const keys = createRecentKeys({ most: 10, forMs: 1000 });
  expect([
    keys.add('a', 0),
    keys.add('a', 999),
    keys.add('b', 999),
    keys.add('a', 1000),
    keys.add('b', 1500),
  ]).toEqual([true, false, true, true, false]);
});

it('only the newest delivery keys are stored', () => {
  const keys = createRecentKeys({ most: 3, forMs: 1000 });
  for (const key of ['a', 'b', 'c', 'd']) keys.add(key, 0);
  expect(['b', 'c', 'd'].map((key) => keys.add(key, 1))).toEqual([false, false, false]);
  expect(keys.add('a', 1)).toBe(true);
});

it('a very long delivery key is stored in little memory, and still recognized', () => {
  const keys = createRecentKeys({ most: 3, forMs: 1000 });
  const long = 'x'.repeat(100_000);
  expect([keys.add(long, 0), keys.add(long, 1)]).toEqual([true, false]);
});
