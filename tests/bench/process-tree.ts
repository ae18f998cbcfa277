import { readdirSync, readFileSync } from 'node:fs';

/** What a process takes at one moment. */
export interface ProcessUse {
  readonly pid: number;
  /** Resident memory now, and the most that it was so far. */
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

/** The fields of `/proc/<pid>/stat` from the third on; the second is a name that may hold spaces. */
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

/** Looks at the descendants of a process; on systems without `/proc` it sees none. */
export interface ProcessTree {
  look(): ProcessUse[];
}

/**
 * Makes a look at everything that was started below a process, without the process itself. Whoever loses its parent
 * stays in the tree: the parent is asked for once.
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
