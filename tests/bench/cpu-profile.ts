/** Where a function stands. Lines and columns count from 0, as profiles have them. */
export interface CodePlace {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** The parts of a `.cpuprofile` that are read. */
export interface CpuProfile {
  readonly nodes: ReadonlyArray<{
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }>;
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

/** A function, or a group of them, and the time spent in it without what it called. */
export interface SelfTime {
  readonly name: string;
  readonly ms: number;
}

export interface ProfileSummary {
  /** Time in which something was computed, of all threads. */
  readonly busyMs: number;
  readonly idleMs: number;
  /** By package, or by folder of the project; most first. */
  readonly groups: readonly SelfTime[];
  readonly functions: readonly SelfTime[];
}

/** Finds the source that a compiled place was made from: a path below the project, or what it was given. */
export type SourceOf = (place: CodePlace) => string;

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const IDLE = '(idle)';

/** Markdown is parsed and written by families of many small packages. */
const FAMILY = /^(micromark|mdast|hast|unist)(-.*)?$/;

/** The package or family of packages of a path, or the first two folders of a source of the project. */
export function groupOf(path: string): string {
  const packageName = PACKAGE.exec(path)?.[1];
  if (packageName !== undefined) return packageName.replace(FAMILY, '$1*');
  if (path.startsWith('node:')) return 'node';
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? path : folders.slice(0, 2).join('/');
}

/** Self time of each node of a profile in milliseconds, by node id. */
function selfTimes({ samples, timeDeltas }: CpuProfile): Map<number, number> {
  const times = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return times;
}

function mostFirst(times: ReadonlyMap<string, number>): SelfTime[] {
  return [...times].map(([name, ms]) => ({ name, ms })).sort((left, right) => right.ms - left.ms);
}

/** Adds up the profiles of all threads of a process. */
export function summarizeProfiles(profiles: readonly CpuProfile[], sourceOf: SourceOf): ProfileSummary {
  const groups = new Map<string, number>();
  const functions = new Map<string, number>();
  const add = (times: Map<string, number>, name: string, ms: number) =>
    times.set(name, (times.get(name) ?? 0) + ms);
  for (const profile of profiles) {
    const times = selfTimes(profile);
    for (const { id, callFrame } of profile.nodes) {
      const { functionName, url, lineNumber, columnNumber } = callFrame;
      const ms = times.get(id) ?? 0;
      // Without an address it is the engine's own: garbage collection, idling, built-in functions.
      const path = url === '' ? '' : sourceOf({ url, line: lineNumber, column: columnNumber });
      const name = functionName || '(anonymous)';
      const engineGroup = functionName.startsWith('(') ? functionName : 'built-in';
      add(groups, url === '' ? engineGroup : groupOf(path), ms);
      add(functions, url === '' ? name : `${name} (${path.replace(PACKAGE, '$1/')})`, ms);
    }
  }
  const idleMs = groups.get(IDLE) ?? 0;
  groups.delete(IDLE);
  functions.delete(IDLE);
  const busyMs = [...groups.values()].reduce((sum, ms) => sum + ms, 0);
  return { busyMs, idleMs, groups: mostFirst(groups), functions: mostFirst(functions) };
}
