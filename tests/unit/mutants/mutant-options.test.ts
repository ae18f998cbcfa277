import { expect, it } from 'vitest';
import { readMutantOptions } from '../../mutants/mutant-options';

it('mutant options define what is selected and tested', () => {
  const given =
    '--seed 0a1b2c3d --count 9 --only 2 --only 4 --equivalent client/a.ts:3:if --whole --list'.split(' ');
  expect(readMutantOptions(given)).toEqual({
    seed: '0a1b2c3d',
    count: 9,
    only: [2, 4],
    equivalent: ['client/a.ts:3:if'],
    isWhole: true,
    isListed: true,
  });
  expect(readMutantOptions([])).toMatchObject({ seed: undefined, count: 40, only: [], isWhole: false });
  expect(readMutantOptions(['--help'])).toBeUndefined();
});

it.each(['--seed=xyz', '--count=0', '--only=first', '--equivalent=client/a.ts'])(
  'the mutant option %s is refused',
  (option) => {
    expect(() => readMutantOptions([option])).toThrow(/takes/);
  },
);
