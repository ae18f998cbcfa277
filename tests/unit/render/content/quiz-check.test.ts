import { expect, it } from 'vitest';
import { sumsWithoutPlan } from '../../../../generator/render/content/quiz-check';

it.each([
  ['no question', [], undefined],
  [
    'scores that all have a plan',
    [
      [1, 2],
      [0.1, 3],
      [0, 8],
    ],
    undefined,
  ],
  ['sums at the bounds of plans', [[1, 13]], undefined],
  ['scores that are missing', [[0, 0], [0]], '0'],
  [
    'a sum below and one above',
    [
      [0.5, 10],
      [0.4, 3.1],
    ],
    '0.9, 13.1',
  ],
  ['more sums than people read', [[14, 15, 16, 17, 18]], '14, 15, 16 and 2 more sums'],
  ['tenths that do not add up exactly in binary', [[0.1, 1], [0.2]], '0.3'],
])('the sums without a plan of %s are %j: %j', (_, questions, sums) => {
  expect(sumsWithoutPlan(questions)).toBe(sums);
});

it('a quiz with many different scores is checked as well', () => {
  const scores = (question: number) => Array.from({ length: 30 }, (_, answer) => 31 ** question * answer);
  expect(sumsWithoutPlan([0, 1, 2, 3, 4, 5].map(scores))).toMatch(/ more sums$/);
});
