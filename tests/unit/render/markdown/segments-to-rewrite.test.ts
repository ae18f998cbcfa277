import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsToRewrite } from '../../../../generator/render/markdown/segments-to-rewrite';
import { randomRuns } from '../../../support/repetitions';

const old = (count: number, used = count) => ({
  used,
  segment: { name: `${count}`, count, bytes: 1, index: '' },
});

const rewritten = (segments: ReturnType<typeof old>[], added: number) =>
  segmentsToRewrite(segments, added).map(({ segment }) => segment.count);

describe('which segments are written again', () => {
  it.each([
    ['none when nothing is added and all is used', [old(1), old(100)], 0, []],
    ['small ones with what is added', [old(1), old(1000), old(9)], 5, [1, 9]],
    ['one that a small one makes large enough', [old(100), old(8)], 10, [8, 100]],
    ['not one that is much larger', [old(81)], 10, []],
    [
      'one of which less than half is used, and those that are small beside that',
      [old(3), old(100, 49)],
      0,
      [100, 3],
    ],
    ['not one of which half is used', [old(100, 50)], 0, []],
    ['one of which nothing is used', [old(100, 0), old(5)], 0, [100]],
  ])('%s', (_name, segments, added, expected) => {
    expect(rewritten(segments, added)).toEqual(expected);
  });

  it('leaves never more than a handful, whatever builds add', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20_000 }), { minLength: 10, maxLength: 300 }), (builds) => {
        let segments: ReturnType<typeof old>[] = [];
        for (const added of builds) {
          const gone = segmentsToRewrite(segments, added);
          const written = added + gone.reduce((sum, { used }) => sum + used, 0);
          segments = segments.filter((one) => !gone.includes(one));
          if (written > 0) segments.unshift(old(written));
          expect(segments.length).toBeLessThanOrEqual(8);
        }
        expect(segments.reduce((sum, { used }) => sum + used, 0)).toBe(builds.reduce((sum, n) => sum + n, 0));
      }),
      randomRuns({ few: 100, all: 5000 }),
    );
  });
});
