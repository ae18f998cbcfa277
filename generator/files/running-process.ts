import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename } from 'node:path';

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** When a process was started, in ticks; process ids are used again, this tells two of them apart. Linux only. */
function startTicks(pid: number): string {
  const status = statusOf(pid);
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
  return JSON.stringify([hostname(), pid, startTicks(pid)]);
}

/** Whether a named process runs; undefined where nobody can tell, since it is one of another machine or no name at all. */
export async function isRunning(name: string): Promise<boolean | undefined> {
  const [host, pid, ticks] = parseName(name);
  if (host !== hostname() || typeof pid !== 'number') return undefined;
  return isAlive(pid) && ticks === startTicks(pid);
}

function parseName(name: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(name);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function markOfMachine(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}

const OWN_NAME = /([0-9a-f]{8})-([1-9]\d*)-(\d*)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A name that nothing else has. It tells the process, so that others know when nobody works on what has it. */
export function newName(): string {
  return `${markOfMachine()}-${process.pid}-${startTicks(process.pid)}-${randomUUID()}`;
}

/** Whether a file's name holds one that `newName` made, in whatever process. */
export function isWorkName(file: string): boolean {
  return OWN_NAME.test(basename(file));
}

/**
 * Whether the process runs that made the name which a file's name holds; undefined where nobody can tell, since it is one
 * of another machine, or the name no such name.
 */
export function isWorkedOn(file: string): boolean | undefined {
  const [, machine, pid, ticks] = basename(file).match(OWN_NAME) ?? [];
  if (machine !== markOfMachine()) return undefined;
  return isAlive(Number(pid)) && ticks === startTicks(Number(pid));
}

/** Work of other machines that is not this young is left by processes that died. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Whether nobody works any more on a file or folder that is in no use: its process is gone, or it is old. */
export async function isAbandoned(path: string): Promise<boolean> {
  if (isWorkedOn(path) === false) return true;
  // Somebody else may have removed it by now.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
