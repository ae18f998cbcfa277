import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsToRewrite } from '../../../../generator/render/markdown/segments-to-rewrite';
import { randomRuns } from '../../../support/repetitions';

const old = (count: number, used = count) => ({
  used,
  segment: { name: `${count}`, count, bytes: 1, table: '' },
});

const rewritten = (segments: ReturnType<typeof old>[], added: number) =>
  segmentsToRewrite(segments, added).map(({ segment }) => segment.count);

describe('segments to rewrite', () => {
  it.each([
    ['are none when nothing is added and everything is used', [old(1), old(100)], 0, []],
    ['are small ones when texts are added', [old(1), old(1000), old(9)], 5, [1, 9]],
    ['include a larger one when small ones reach its size', [old(100), old(8)], 10, [8, 100]],
    ['do not include a much larger one', [old(81)], 10, []],
    ['are those used less than half, and smaller ones', [old(3), old(100, 49)], 0, [100, 3]],
    ['do not include one that is half used', [old(100, 50)], 0, []],
    ['are those without a used text', [old(100, 0), old(5)], 0, [100]],
  ])('%s', (_name, segments, added, expected) => {
    expect(rewritten(segments, added)).toEqual(expected);
  });

  it('remain few, however much builds add', () => {
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
