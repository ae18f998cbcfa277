import { expect, it } from 'vitest';
import { tabForKey } from '../../../../client/on-demand/views';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 0, undefined],
  ['Enter', 1, undefined],
])('%s on tab %i of three leads to %o', (key, index, next) => {
  expect(tabForKey(key, index, 3)).toBe(next);
});
