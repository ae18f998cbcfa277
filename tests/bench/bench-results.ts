import type { CaseRun } from './bench-cases';
import type { markdownFacts } from './bench-content';
import type { BenchSize, CaseName } from './bench-options';
import type { PageFacts } from './built-pages';

/** The runs of one case at one size; empty if this generator does not have the case. */
export interface CaseResult {
  readonly name: CaseName;
  readonly runs: readonly CaseRun[];
}

/** Properties of the content of a size. */
export interface ContentFacts {
  readonly exportBytes: number;
  readonly markdown: ReturnType<typeof markdownFacts>;
  readonly textsPerPage: number;
  readonly reference: PageFacts;
  /** Undefined if no case built the site. */
  readonly built: PageFacts | undefined;
}

/** All measurements at one size. */
export interface SizeResult extends BenchSize {
  readonly content: ContentFacts;
  /** The reference before and after the cases, to show drift of the machine. */
  readonly reference: {
    readonly before: readonly CaseRun[];
    readonly after: readonly CaseRun[];
    /** Milliseconds for two concurrent runs of it. */
    readonly twoAtOnceMs: number;
  };
  readonly cases: readonly CaseResult[];
}

/** The median; for an even number of values, the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** The duration of a run, without the time in which the emulated content service was busy. */
export function ownWallMs({ wallMs, service }: CaseRun): number {
  return wallMs - (service?.busyMs ?? 0);
}

export function cpuMs({ userMs, systemMs }: CaseRun): number {
  return userMs + systemMs;
}

/** The largest memory of any run; undefined if the system does not report it. */
export function peakBytes(runs: readonly CaseRun[]): number | undefined {
  const peaks = runs.map((run) => run.peakBytes).filter((bytes) => bytes !== undefined);
  return peaks.length === 0 ? undefined : Math.max(...peaks);
}

/** All runs of the reference at a size: the base of every ratio. */
export function referenceRuns({ reference }: SizeResult): readonly CaseRun[] {
  return [...reference.before, ...reference.after];
}

export function runsOf(result: SizeResult | undefined, name: CaseName): readonly CaseRun[] {
  return result?.cases.find((one) => one.name === name)?.runs ?? [];
}

/** Median wall time of runs. NaN of none. */
export function medianWallMs(runs: readonly CaseRun[]): number {
  return median(runs.map(ownWallMs));
}

/** Wall time of a case as a ratio to the reference of its size. NaN when it was not measured. */
export function ratioToReference(result: SizeResult, runs: readonly CaseRun[]): number {
  return medianWallMs(runs) / medianWallMs(referenceRuns(result));
}

/** CPU time of a case as a ratio to the reference of its size. NaN when it was not measured. */
export function cpuToReference(result: SizeResult, runs: readonly CaseRun[]): number {
  return median(runs.map(cpuMs)) / median(referenceRuns(result).map(cpuMs));
}
