import { describe, expect, it } from 'vitest';
import type { CaseRun } from '../../bench/bench-cases';
import type { TextKind } from '../../bench/bench-content';
import { judgeGoals } from '../../bench/bench-goals';
import type { CaseName } from '../../bench/bench-options';
import { formatResults } from '../../bench/bench-report';
import type { SizeResult } from '../../bench/bench-results';

const MIB = 1024 * 1024;

const run = (wallMs: number, rest: Partial<CaseRun> = {}): CaseRun => ({
  wallMs,
  userMs: wallMs,
  systemMs: 0,
  peakBytes: 100 * MIB,
  ...rest,
});

function sizeOf(
  pages: number,
  cases: Partial<Record<CaseName, readonly CaseRun[]>>,
  texts: TextKind = 'real',
): SizeResult {
  const facts = { pages, bytesPerPage: 60_000, islands: ['PlanQuiz'] };
  return {
    texts,
    pages,
    content: {
      exportBytes: 1,
      markdown: { bytesPerPage: 15_000, source: 'sentences' },
      textsPerPage: 18,
      reference: facts,
      built: facts,
    },
    reference: { before: [run(900)], after: [run(1100)], twoAtOnceMs: 1300 },
    cases: Object.entries(cases).map(([name, runs]) => ({ name: name as CaseName, runs })),
  };
}

const judged = (sizes: readonly SizeResult[], name: string) =>
  judgeGoals(sizes).find((goal) => goal.name === name);

describe('judging benchmark results', () => {
  it.each([
    ['cold, 1000 pages, real texts: wall', { cold: [run(590), run(600), run(3000)] }, true, '0.600 ×'],
    ['cold, 1000 pages, real texts: wall', { cold: [run(610)] }, false, '0.610 ×'],
    ['cold, 1000 pages, real texts: CPU', { cold: [run(610, { systemMs: 500 })] }, false, '1.110 ×'],
    ['no-op, 1000 pages, real texts: wall', {}, undefined, undefined],
    [
      'sync-delta, 1000 pages, real texts: wall',
      { 'sync-delta': [run(1050, { service: { busyMs: 1000, requests: 9 } })] },
      true,
      '0.050 ×',
    ],
    [
      'navigation-label, 1000 pages, real texts: wall',
      { 'navigation-label': [run(3, { pagesRight: { right: 1, expected: 1000 } })] },
      false,
      '1 of 1000 pages right',
    ],
    ['site build --help', { help: [run(140), run(151), run(400)] }, false, '151 ms'],
  ] as const)('marks the goal $0 with the result $3 as reached: $2', (name, cases, isReached, measured) => {
    expect(judged([sizeOf(1000, cases)], name)).toMatchObject({ isReached, measured });
  });

  it('compares the cost per page of the most expensive size with that of 1,000 pages', () => {
    const flat = [
      sizeOf(1000, { cold: [run(1000)] }, 'seeded'),
      sizeOf(10_000, { cold: [run(10_900)] }, 'seeded'),
    ];
    expect(judged(flat, 'cost per page from 1000 to 10000')?.isReached).toBe(true);
    const steep = [...flat, sizeOf(5000, { cold: [run(5600)] }, 'seeded')];
    expect(judged(steep, 'cost per page from 1000 to 10000')?.isReached).toBe(false);
    expect(judged(flat.slice(0, 1), 'cost per page from 1000 to 10000')?.isReached).toBeUndefined();
  });

  it('judges memory by the case that needs the most', () => {
    const cases = { cold: [run(1)], 'no-op': [run(1), run(1, { peakBytes: 701 * MIB })] };
    const size = sizeOf(10_000, cases, 'seeded');
    expect(judged([size], 'peak memory at 10000 pages, whole process tree')).toMatchObject({
      isReached: false,
      measured: '701 MiB (no-op)',
    });
  });

  it('formats the results as tables, with a dash for a case that was not run', () => {
    const machine = { processor: 'P', cores: 2, memoryMiB: 1, node: 'v20', platform: 'linux', folder: '/m' };
    const sizes = [sizeOf(1000, { cold: [run(500)], listen: [] })];
    const text = formatResults({ machine, seed: 1, buildArgs: [], sizes });
    expect(text).toContain(
      'took 1.30 × the time of one, so that sharing its work between two threads takes at least 0.65 ×',
    );
    expect(text).toContain('| cold | 0.50 (0.50) | 0.500 | 0.50 | 0.500 | 100 | – | – | – |');
    expect(text).toContain('| listen | – | – | – | – | – | – | – | – |');
    expect(text).toContain('The reference took 22.2 % more after the cases than before them.');
  });
});
