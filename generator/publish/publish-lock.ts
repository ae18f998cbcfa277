import { rmdirSync, rmSync } from 'node:fs';
import { link, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteError } from '../errors/site-error';
import { undefinedIfMissing } from '../files/file-errors';
import type { Interruption } from '../files/interruption';
import { createTempName, processIdentity, runningPid } from '../files/running-process';
import { removeLeftovers } from '../files/write-file-atomic';
import { clearStaging } from './publish-journal';

const LOCK_FILE = 'lock';
const MAX_ATTEMPTS = 50;

async function read(file: string): Promise<string> {
  return (await undefinedIfMissing(readFile(file, 'utf8'))) ?? '';
}

/**
 * Linking a complete file creates the lock together with its owner, so that no process reads an incomplete one. False
 * if another process was faster, or has just removed the folder.
 */
async function create(file: string, holder: string): Promise<boolean> {
  const draft = `${file}.${createTempName()}`;
  try {
    await writeFile(draft, holder);
    await link(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isLost = code === 'EEXIST' || code === 'ENOENT';
    if (!isLost) throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the lock of an ended process. Only one process at a time may do so, because a second one would remove the
 * new lock of the first.
 */
async function removeDeadLock(
  file: string,
  locks: { readonly dead: string; readonly mine: string },
): Promise<void> {
  const gate = `${file}.takeover`;
  if (!(await create(gate, locks.mine))) {
    if (runningPid(await read(gate)) === undefined) await rm(gate, { force: true });
    return;
  }
  try {
    if ((await read(file)) === locks.dead) await rm(file, { force: true });
  } finally {
    await rm(gate, { force: true });
  }
}

/** Removes files of processes that were killed while they took the lock. */
async function sweepLeftovers(file: string): Promise<void> {
  const gate = `${file}.takeover`;
  if (runningPid(await read(gate)) === undefined) await rm(gate, { force: true });
  await removeLeftovers(file);
}

/**
 * Takes the lock of an output folder, which is in its staging folder. Takes over the lock of an ended process; throws
 * `output.busy` if the owner is running. The result releases the lock; it is synchronous, because a signal releases
 * the lock, too.
 */
export async function acquirePublishLock(stagingDir: string, outDir: string): Promise<() => void> {
  try {
    return await acquire(stagingDir, outDir);
  } catch (error) {
    // Fails if the folder is not empty: it may contain the lock of another process.
    await rmdir(stagingDir).catch(() => undefined);
    throw error;
  }
}

async function acquire(stagingDir: string, outDir: string): Promise<() => void> {
  const file = join(stagingDir, LOCK_FILE);
  const mine = processIdentity(process.pid);
  let holder = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await mkdir(stagingDir, { recursive: true });
    if (await create(file, mine)) {
      await sweepLeftovers(file);
      return () => rmSync(file, { force: true });
    }
    holder = await read(file);
    if (runningPid(holder) !== undefined) break;
    await removeDeadLock(file, { dead: holder, mine });
  }
  throw siteError('output.busy', { directory: outDir, process: holder.split(' ')[0] || 'unknown' });
}

/** A locked output folder, until its publish ends. */
export interface HeldOutput {
  /** Whether a signal discards staged files; a publish in progress stays for the next build to complete. */
  isStaging: boolean;
  /**
   * Releases the lock and removes the staging folder, unless it contains a publish that still has to be completed. A
   * signal does not release it again.
   */
  release(): void;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The next build takes over the lock of the ended process and discards its staged files.
  }
}

/** Holds a locked output folder. Releases the lock, and discards staged files, also when a signal ends the process. */
export function holdOutput(
  interruption: Interruption,
  stagingDir: string,
  releaseLock: () => void,
): HeldOutput {
  const release = () => {
    releaseLock();
    // Fails if the folder is not empty.
    quietly(() => rmdirSync(stagingDir));
  };
  const forget = interruption.onEnd(() => {
    if (held.isStaging) quietly(() => clearStaging(stagingDir));
    quietly(release);
  });
  const held: HeldOutput = {
    isStaging: false,
    release() {
      release();
      forget();
    },
  };
  return held;
}
