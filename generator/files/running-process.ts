import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import { sha256 } from './digest';

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** When a process was started, in ticks; unlike process ids, this is not reused. Linux only. */
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

/** The identity of a process on this machine: its id, and when it was started. */
export function processIdentity(pid: number): string {
  return `${pid} ${startTicks(pid)}`;
}

/** The id of the process with this identity if it is running; undefined for an ended process and for invalid texts. */
export function runningPid(identity: string): number | undefined {
  const pid = Number(/^[1-9]\d* /.exec(identity)?.[0]);
  return isAlive(pid) && identity === processIdentity(pid) ? pid : undefined;
}

function markOfMachine(): string {
  return sha256(hostname()).slice(0, 8);
}

const OWN_NAME = /([0-9a-f]{8})-([1-9]\d*)-(\d*)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A unique name for a temporary file or folder. It contains the identity of its process. */
export function createTempName(): string {
  return `${markOfMachine()}-${process.pid}-${startTicks(process.pid)}-${randomUUID()}`;
}

/** Whether a file's name contains a name of `createTempName`, of any process. */
export function isTempName(file: string): boolean {
  return OWN_NAME.test(basename(file));
}

/** Whether the owner of a temporary file is running; undefined on another machine, and for other names. */
export function isOwnerAlive(file: string): boolean | undefined {
  const [, machine, pid, ticks] = basename(file).match(OWN_NAME) ?? [];
  if (machine !== markOfMachine()) return undefined;
  return runningPid(`${pid} ${ticks}`) !== undefined;
}

/** Whether this process owns a temporary file. */
export function isOwnFile(file: string): boolean {
  const [, machine, pid, ticks] = basename(file).match(OWN_NAME) ?? [];
  return machine === markOfMachine() && processIdentity(process.pid) === `${pid} ${ticks}`;
}

/** The owner on another machine cannot be checked: a file of this age is abandoned. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Whether a temporary file or folder can be removed: its owner has ended, or it is old. */
export async function isAbandoned(path: string): Promise<boolean> {
  if (isOwnerAlive(path) === false) return true;
  // Another process may have removed it by now.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
