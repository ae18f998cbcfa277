import { expect, it } from 'vitest';
import { compareText } from '../../../generator/files/compare-text';

it.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['Z', 'a', -1],
  ['z', 'é', -1],
  ['', 'a', -1],
])('compares %j and %j by code units: %i', (left, right, order) => {
  expect(compareText(left, right)).toBe(order);
});
