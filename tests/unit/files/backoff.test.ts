import { expect, test } from 'vitest';
import { backoff } from '../../../generator/files/backoff';

test('the backoff doubles, up to a minute or a given limit', () => {
  expect([0, 1, 5, 6, 7, 1e6].map((attempt) => backoff(attempt))).toEqual([
    1000, 2000, 32_000, 60_000, 60_000, 60_000,
  ]);
  expect([0, 2, 3, 4, 1000].map((attempt) => backoff(attempt, 8000))).toEqual([1000, 4000, 8000, 8000, 8000]);
});
