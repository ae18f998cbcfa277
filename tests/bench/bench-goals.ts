import type { CaseName } from './bench-options';
import type { SizeResult } from './bench-results';
import { medianWallMs, peakBytes, ratioToReference, runsOf } from './bench-results';

/** A number to reach, and what was measured. */
export interface GoalResult {
  readonly name: string;
  readonly goal: string;
  /** Undefined when nothing was measured that tells. */
  readonly measured: string | undefined;
  readonly isReached: boolean | undefined;
}

type Sizes = readonly SizeResult[];

const MIB = 1024 * 1024;

const RATIOS: ReadonlyArray<readonly [name: CaseName, pages: number, most: number]> = [
  ['cold', 1000, 0.65],
  ['cold', 5000, 0.6],
  ['no-op', 1000, 0.1],
  ['no-op', 5000, 0.06],
  ['one-entry', 1000, 0.15],
  ['one-entry', 5000, 0.1],
  ['sync-delta', 1000, 0.15],
  ['sync-delta', 5000, 0.1],
];

const MAX_OF_COLD = 0.5;
const FLAT_FROM = 1000;
const FLAT_TO = 10_000;
const MAX_GROWTH = 1.1;
const MAX_MIB = 700;
const MAX_HELP_MS = 150;
const LISTEN_AT = 1000;
const MAX_LISTEN_MS = 500;

interface Judged {
  readonly name: string;
  readonly goal: string;
  /** NaN when it was not measured. */
  readonly value: number;
  readonly most: number;
  readonly text: (value: number) => string;
}

function judge({ name, goal, value, most, text }: Judged): GoalResult {
  if (Number.isNaN(value)) return { name, goal, measured: undefined, isReached: undefined };
  return { name, goal, measured: text(value), isReached: value <= most };
}

const times = (value: number) => `${value.toFixed(3)} ×`;
const atSize = (sizes: Sizes, pages: number) => sizes.find((size) => size.pages === pages);

function ratioGoals(sizes: Sizes): GoalResult[] {
  return RATIOS.map(([name, pages, most]) => {
    const size = atSize(sizes, pages);
    return judge({
      name: `${name}, ${pages} pages`,
      goal: `${most} × the reference`,
      value: size === undefined ? Number.NaN : ratioToReference(size, runsOf(size, name)),
      most,
      text: times,
    });
  });
}

/** Of a label that all pages show, the time counts only if all of them show the new one. */
function labelGoal(size: SizeResult): GoalResult {
  const runs = runsOf(size, 'navigation-label');
  const goal = judge({
    name: `navigation-label, ${size.pages} pages`,
    goal: `${MAX_OF_COLD} × cold, all pages right`,
    value: medianWallMs(runs) / medianWallMs(runsOf(size, 'cold')),
    most: MAX_OF_COLD,
    text: times,
  });
  const wrong = runs.find(({ pagesRight }) => pagesRight?.right !== pagesRight?.expected)?.pagesRight;
  if (wrong === undefined) return goal;
  return { ...goal, measured: `${wrong.right} of ${wrong.expected} pages right`, isReached: false };
}

function growthGoal(sizes: Sizes): GoalResult {
  const measured = sizes
    .filter(({ pages }) => pages >= FLAT_FROM && pages <= FLAT_TO)
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
  const size = atSize(sizes, FLAT_TO);
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
    value: medianWallMs(runsOf(atSize(sizes, LISTEN_AT), 'listen')),
    most: MAX_LISTEN_MS,
    text: (value) => `${value.toFixed(0)} ms`,
  });
}

/** Judges everything that was measured by the numbers that builds are to reach. */
export function judgeGoals(sizes: Sizes): GoalResult[] {
  return [
    ...ratioGoals(sizes),
    ...sizes.map(labelGoal),
    growthGoal(sizes),
    memoryGoal(sizes),
    helpGoal(sizes),
    listenGoal(sizes),
  ];
}
