import type { BenchSize, CaseName } from './bench-options';
import {
  cpuToReference,
  medianWallMs,
  peakBytes,
  ratioToReference,
  runsOf,
  type SizeResult,
} from './bench-results';

/** A goal, and the measured value. */
export interface GoalResult {
  readonly name: string;
  readonly goal: string;
  /** Undefined if nothing relevant was measured. */
  readonly measured: string | undefined;
  readonly isReached: boolean | undefined;
}

type Sizes = readonly SizeResult[];

const MIB = 1024 * 1024;

type Ratio = readonly [name: CaseName, size: BenchSize, most: number];

const real = (pages: number): BenchSize => ({ texts: 'real', pages });
const seeded = (pages: number): BenchSize => ({ texts: 'seeded', pages });

const WALL_RATIOS: readonly Ratio[] = [
  ['cold', real(270), 0.7],
  ['cold', real(1000), 0.6],
  ['no-op', real(1000), 0.04],
  ['one-entry', real(1000), 0.1],
  ['sync-delta', real(1000), 0.06],
  ['navigation-label', real(1000), 0.4],
  ['template', real(1000), 0.35],
  ['cold', seeded(1000), 0.5],
];

const CPU_RATIOS: readonly Ratio[] = [
  ['cold', real(270), 1.1],
  ['cold', real(1000), 1.1],
];

const FLAT_FROM = 1000;
const FLAT_TO = 10_000;
const MAX_GROWTH = 1.1;
const MAX_MIB = 700;
const MAX_HELP_MS = 120;
const LISTEN_AT = 1000;
const MAX_LISTEN_MS = 400;

interface Judged {
  readonly name: string;
  readonly goal: string;
  /** NaN if it was not measured. */
  readonly value: number;
  readonly most: number;
  readonly text: (value: number) => string;
}

function judge({ name, goal, value, most, text }: Judged): GoalResult {
  if (Number.isNaN(value)) return { name, goal, measured: undefined, isReached: undefined };
  return { name, goal, measured: text(value), isReached: value <= most };
}

const times = (value: number) => `${value.toFixed(3)} ×`;
const atSize = (sizes: Sizes, { texts, pages }: BenchSize) =>
  sizes.find((size) => size.pages === pages && size.texts === texts);

/** Pages with wrong content do not count, however fast they were built. */
function wrongPages(runs: ReturnType<typeof runsOf>): string | undefined {
  const wrong = runs.find(({ pagesRight }) => pagesRight?.right !== pagesRight?.expected)?.pagesRight;
  return wrong && `${wrong.right} of ${wrong.expected} pages right`;
}

function ratioGoals(sizes: Sizes, kind: 'wall' | 'CPU', ratios: readonly Ratio[]): GoalResult[] {
  const ratio = kind === 'wall' ? ratioToReference : cpuToReference;
  return ratios.map(([name, wanted, most]) => {
    const size = atSize(sizes, wanted);
    const runs = runsOf(size, name);
    const goal = judge({
      name: `${name}, ${wanted.pages} pages, ${wanted.texts} texts: ${kind}`,
      goal: `${most} × the reference`,
      value: size === undefined ? Number.NaN : ratio(size, runs),
      most,
      text: times,
    });
    const wrong = wrongPages(runs);
    return wrong === undefined ? goal : { ...goal, measured: wrong, isReached: false };
  });
}

function growthGoal(sizes: Sizes): GoalResult {
  const measured = sizes
    .filter(({ texts, pages }) => texts === 'seeded' && pages >= FLAT_FROM && pages <= FLAT_TO)
    .map((size) => ({ pages: size.pages, ms: medianWallMs(runsOf(size, 'cold')) / size.pages }))
    .filter(({ ms }) => !Number.isNaN(ms));
  const first = measured.find(({ pages }) => pages === FLAT_FROM);
  const last = measured.find(({ pages }) => pages === FLAT_TO);
  const most = Math.max(...measured.map(({ ms }) => ms));
  return judge({
    name: `cost per page from ${FLAT_FROM} to ${FLAT_TO}`,
    goal: 'grows by 10 % at most',
    value: first === undefined || last === undefined ? Number.NaN : most / first.ms,
    most: MAX_GROWTH,
    text: (value) =>
      `${times(value)} (${measured.map(({ pages, ms }) => `${pages}: ${ms.toFixed(2)} ms`).join(', ')})`,
  });
}

function memoryGoal(sizes: Sizes): GoalResult {
  const size = atSize(sizes, seeded(FLAT_TO));
  const peaks = (size?.cases ?? []).map(({ name, runs }) => ({ name, bytes: peakBytes(runs) ?? Number.NaN }));
  const known = peaks.filter(({ bytes }) => !Number.isNaN(bytes));
  const largest = known.toSorted((left, right) => right.bytes - left.bytes)[0];
  return judge({
    name: `peak memory at ${FLAT_TO} pages, whole process tree`,
    goal: `${MAX_MIB} MiB`,
    value: (largest?.bytes ?? Number.NaN) / MIB,
    most: MAX_MIB,
    text: (value) => `${value.toFixed(0)} MiB (${largest?.name})`,
  });
}

function helpGoal(sizes: Sizes): GoalResult {
  return judge({
    name: 'site build --help',
    goal: `${MAX_HELP_MS} ms`,
    value: medianWallMs(sizes.flatMap((size) => runsOf(size, 'help'))),
    most: MAX_HELP_MS,
    text: (value) => `${value.toFixed(0)} ms`,
  });
}

function listenGoal(sizes: Sizes): GoalResult {
  return judge({
    name: `listen, ${LISTEN_AT} pages: webhook to bytes`,
    goal: `${MAX_LISTEN_MS} ms`,
    value: medianWallMs(runsOf(atSize(sizes, real(LISTEN_AT)), 'listen')),
    most: MAX_LISTEN_MS,
    text: (value) => `${value.toFixed(0)} ms`,
  });
}

/** Compares all measurements with the goals for builds. */
export function judgeGoals(sizes: Sizes): GoalResult[] {
  return [
    ...ratioGoals(sizes, 'wall', WALL_RATIOS),
    ...ratioGoals(sizes, 'CPU', CPU_RATIOS),
    growthGoal(sizes),
    memoryGoal(sizes),
    helpGoal(sizes),
    listenGoal(sizes),
  ];
}
