import type { CaseRun } from './bench-cases';
import { judgeGoals } from './bench-goals';
import {
  cpuMs,
  cpuToReference,
  median,
  medianWallMs,
  ownWallMs,
  peakBytes,
  ratioToReference,
  referenceRuns,
  runsOf,
  type SizeResult,
} from './bench-results';

/** The measurements and the environment. */
export interface BenchResults {
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryMiB: number;
    readonly node: string;
    readonly platform: string;
    /** The folder of all inputs and outputs. */
    readonly folder: string;
  };
  readonly seed: number;
  readonly buildArgs: readonly string[];
  readonly sizes: readonly SizeResult[];
}

type Row = readonly string[];

const MIB = 1024 * 1024;
const NONE = '–';

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(ms < 10_000 ? 2 : 1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function rightPages(runs: readonly CaseRun[]): string {
  const checked = runs.flatMap(({ pagesRight }) => (pagesRight === undefined ? [] : [pagesRight]));
  const worst = checked.find(({ right, expected }) => right !== expected) ?? checked[0];
  return worst === undefined ? NONE : `${worst.right} of ${worst.expected}`;
}

function caseRow(name: string, runs: readonly CaseRun[], size: SizeResult): Row {
  if (runs.length === 0) return [name, ...Array.from({ length: 8 }, () => NONE)];
  const walls = runs.map(ownWallMs);
  const peak = peakBytes(runs);
  const report = runs.at(-1)?.report;
  return [
    name,
    `${seconds(median(walls))} (${seconds(Math.min(...walls))})`,
    ratioToReference(size, runs).toFixed(3),
    seconds(median(runs.map(cpuMs))),
    cpuToReference(size, runs).toFixed(3),
    peak === undefined ? NONE : (peak / MIB).toFixed(0),
    report === undefined ? NONE : `${report.pages.rendered} of ${report.pages.total}`,
    report === undefined ? NONE : String(report.written),
    rightPages(runs),
  ];
}

const CASE_HEAD = [
  'Case',
  'Wall s: median (least)',
  '× reference',
  'CPU s',
  'CPU × reference',
  'Peak MiB',
  'Rendered',
  'Files written',
  'Pages right',
];

/** For each case the steps of the median run. */
function stepTable({ cases }: SizeResult): string {
  const typical = cases.flatMap(({ name, runs }) => {
    const sorted = runs.toSorted((left, right) => ownWallMs(left) - ownWallMs(right));
    const steps = sorted[Math.floor((sorted.length - 1) / 2)]?.report?.steps;
    return steps === undefined ? [] : [{ name, steps }];
  });
  if (typical.length === 0) return '';
  const names = [...new Set(typical.flatMap(({ steps }) => steps.map((step) => step.name)))];
  const rows = typical.map(({ name, steps }) => [
    name,
    ...names.map((wanted) => String(steps.find((step) => step.name === wanted)?.ms ?? NONE)),
  ]);
  return `Steps in ms:\n\n${table(['Case', ...names], rows)}`;
}

function contentText({ content }: SizeResult): string {
  const { reference, built, exportBytes, markdown, textsPerPage } = content;
  const page = built ?? reference;
  const lines = [
    `Per page: ${kilobytes(markdown.bytesPerPage)} kB of markdown in ${textsPerPage} texts (${markdown.source});`,
    `${kilobytes(page.bytesPerPage)} kB of HTML (the reference's: ${kilobytes(reference.bytesPerPage)} kB);`,
    `islands ${page.islands.join(', ')}. Export: ${(exportBytes / MIB).toFixed(1)} MiB.`,
  ];
  return lines.join(' ');
}

function driftText({ reference }: SizeResult): string {
  const drift = medianWallMs(reference.after) / medianWallMs(reference.before) - 1;
  return `The reference took ${(drift * 100).toFixed(1)} % ${drift < 0 ? 'less' : 'more'} after the cases than before them.`.replace(
    '-',
    '',
  );
}

/** The minimum time for the reference's work on two threads. */
function twoAtOnceText(size: SizeResult): string {
  const ratio = size.reference.twoAtOnceMs / medianWallMs(referenceRuns(size));
  return `Two references at once took ${ratio.toFixed(2)} × the time of one, so that sharing its work between two threads takes at least ${(ratio / 2).toFixed(2)} ×.`;
}

/** Explains the difference between the time of a build from the service and the time that counts. */
function serviceText(size: SizeResult): string {
  const runs = runsOf(size, 'sync-delta').flatMap(({ wallMs, service }) =>
    service === undefined ? [] : [{ wallMs, ...service }],
  );
  if (runs.length === 0) return '';
  const whole = seconds(median(runs.map(({ wallMs }) => wallMs)));
  const busy = seconds(median(runs.map(({ busyMs }) => busyMs)));
  const requests = median(runs.map((one) => one.requests));
  return `sync-delta as a whole: ${whole} s, in which the emulated service answered ${requests} requests in ${busy} s.`;
}

function sizeText(size: SizeResult): string {
  const rows = [
    caseRow('reference', referenceRuns(size), size),
    ...size.cases.map(({ name, runs }) => caseRow(name, runs, size)),
  ];
  return [
    `## ${size.pages} pages, ${size.texts} texts`,
    contentText(size),
    table(CASE_HEAD, rows),
    driftText(size),
    twoAtOnceText(size),
    serviceText(size),
    stepTable(size),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const REACHED = { true: 'yes', false: '**no**' } as const;

function goalTable(sizes: readonly SizeResult[]): string {
  const rows = judgeGoals(sizes).map(({ name, goal, measured, isReached }) => [
    name,
    goal,
    measured ?? 'not measured',
    isReached === undefined ? NONE : REACHED[`${isReached}`],
  ]);
  return `## Numbers to reach\n\n${table(['What', 'Reach', 'Measured', 'Reached'], rows)}`;
}

/** The results as a page of Markdown. */
export function formatResults({ machine, seed, buildArgs, sizes }: BenchResults): string {
  const { processor, cores, memoryMiB, node, platform, folder } = machine;
  const head = [
    `${processor}, ${cores} cores, ${memoryMiB} MiB; Node ${node} on ${platform}; files in ${folder}; seed ${seed}.`,
    ...(buildArgs.length === 0 ? [] : [`Every build with ${buildArgs.join(' ')}.`]),
    'CPU is user and system time of the process and all that it started. Peak is the most resident memory of all of these at one moment, looked at every 50 ms. The time of sync-delta is without that in which the emulated service was busy.',
  ].join(' ');
  return `${['# Benchmarks', head, ...sizes.map(sizeText), goalTable(sizes)].join('\n\n')}\n`;
}
