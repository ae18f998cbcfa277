/** The location of a function. Lines and columns count from 0, as in profiles. */
export interface CodePlace {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** The parts of a `.cpuprofile` that are used. */
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
  /** Microseconds since the previous sample. */
  readonly timeDeltas: readonly number[];
}

/** A function, or a group of functions, with its self time. */
export interface SelfTime {
  readonly name: string;
  readonly ms: number;
}

export interface ProfileSummary {
  /** CPU time of all threads, without idle time. */
  readonly busyMs: number;
  readonly idleMs: number;
  /** By package, or by folder of the project; the largest first. */
  readonly groups: readonly SelfTime[];
  readonly functions: readonly SelfTime[];
}

/** Maps a compiled location to its source: a path below the project, or the input if there is no mapping. */
export type SourceOf = (place: CodePlace) => string;

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const IDLE = '(idle)';

/** Markdown parsers consist of families of many small packages. */
const FAMILY = /^(micromark|mdast|hast|unist)(-.*)?$/;

/** The package or package family of a path, or the first two folders of a project source. */
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
      // Without an address it is the engine itself: garbage collection, idle time, built-in functions.
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
