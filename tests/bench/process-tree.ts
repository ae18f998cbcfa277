import { readdirSync, readFileSync } from 'node:fs';

/** The resources of a process at one point in time. */
export interface ProcessUse {
  readonly pid: number;
  /** Current resident memory, and its peak. */
  readonly bytes: number;
  readonly peakBytes: number;
  /** User and system time, of all threads. */
  readonly cpuMs: number;
}

const MS_PER_TICK = 10;

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The fields of `/proc/<pid>/stat` from the third on; the second is a name that may contain spaces. */
function statFields(pid: number): readonly string[] | undefined {
  const stat = readProc(`${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function kibibytes(status: string, name: string): number {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return Number(value ?? 0) * 1024;
}

function useOf(pid: number): ProcessUse | undefined {
  const status = readProc(`${pid}/status`);
  const fields = statFields(pid);
  if (status === undefined || fields === undefined) return undefined;
  return {
    pid,
    bytes: kibibytes(status, 'VmRSS'),
    peakBytes: kibibytes(status, 'VmHWM'),
    cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
  };
}

/** Lists the descendants of a process; empty on systems without `/proc`. */
export interface ProcessTree {
  look(): ProcessUse[];
}

/**
 * Creates a function that lists everything started below a process, without the process itself. Orphans stay in the
 * tree, because each parent is read only once.
 */
export function createProcessTree(root: number): ProcessTree {
  const parents = new Map<number, number>();
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return {
    look() {
      const pids = listProcesses();
      for (const pid of pids) {
        if (!parents.has(pid)) parents.set(pid, Number(statFields(pid)?.[1] ?? 0));
      }
      return pids
        .filter(isBelow)
        .map(useOf)
        .filter((use) => use !== undefined);
    },
  };
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
