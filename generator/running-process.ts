import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/** When a process was started, in ticks; process ids are used again, this tells two of them apart. Linux only. */
async function startTicks(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A text by which another process can ask for one. */
export async function nameOfProcess(pid: number): Promise<string> {
  return JSON.stringify([hostname(), pid, await startTicks(pid)]);
}

/** A text by which another process can ask for this one. */
export function nameOfThisProcess(): Promise<string> {
  return nameOfProcess(process.pid);
}

/** Whether a named process runs; undefined where nobody can tell, since it is one of another machine or no name at all. */
export async function isRunning(name: string): Promise<boolean | undefined> {
  const [host, pid, ticks] = parseName(name);
  if (host !== hostname() || typeof pid !== 'number') return undefined;
  return isAlive(pid) && ticks === (await startTicks(pid));
}

function parseName(name: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(name);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
