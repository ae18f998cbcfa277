import { rmdirSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteError } from '../errors/site-error';
import { undefinedIfMissing } from '../files/file-errors';
import type { Interruption } from '../files/interruption';
import {
  createTempName,
  isAbandoned,
  isTempName,
  processIdentity,
  runningPid,
} from '../files/running-process';
import { clearStagingNow } from './publish-journal';

const LOCK_FILE = 'lock';
const MAX_ATTEMPTS = 50;

/** A held lock; releasing it twice does nothing. Synchronous, because a signal releases it, too. */
export interface PublishLock {
  release(): void;
}

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

/** Removes files of processes that were killed while they took a lock. */
async function sweepLeftovers(stagingDir: string): Promise<void> {
  const gate = join(stagingDir, `${LOCK_FILE}.takeover`);
  if (runningPid(await read(gate)) === undefined) await rm(gate, { force: true });
  for (const name of await readdir(stagingDir)) {
    const path = join(stagingDir, name);
    const isLeftover = name.startsWith(`${LOCK_FILE}.`) && isTempName(name) && (await isAbandoned(path));
    if (isLeftover) await rm(path, { force: true });
  }
}

/**
 * Takes the lock of an output folder, which is in its staging folder. Takes over the lock of an ended process; throws
 * `output.busy` if the owner is running.
 */
export async function acquirePublishLock(stagingDir: string, outDir: string): Promise<PublishLock> {
  try {
    return await acquire(stagingDir, outDir);
  } catch (error) {
    // Fails if the folder is not empty: it may contain the lock of another process.
    await rmdir(stagingDir).catch(() => undefined);
    throw error;
  }
}

async function acquire(stagingDir: string, outDir: string): Promise<PublishLock> {
  const file = join(stagingDir, LOCK_FILE);
  const mine = processIdentity(process.pid);
  let holder = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await mkdir(stagingDir, { recursive: true });
    if (await create(file, mine)) {
      await sweepLeftovers(stagingDir);
      return { release: () => rmSync(file, { force: true }) };
    }
    holder = await read(file);
    if (runningPid(holder) !== undefined) break;
    await removeDeadLock(file, { dead: holder, mine });
  }
  throw siteError('output.busy', { directory: outDir, process: holder.split(' ')[0] || 'unknown' });
}

/** The state of a publish for the cleanup when its process ends. */
export interface SignalCleanup {
  /** Whether staged files are discarded; a publish in progress stays for the next build to complete. */
  isStaging: boolean;
  /** The lock; after its release, a signal does not release it again. */
  readonly lock: PublishLock;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The next build takes over the lock of the ended process and discards its staged files.
  }
}

/** Releases the lock, and discards staged files, also when a signal ends the process. */
export function prepareSignalCleanup(
  interruption: Interruption | undefined,
  lock: PublishLock,
  stagingDir: string,
): SignalCleanup {
  const forget = interruption?.onEnd(() => {
    if (cleanup.isStaging) quietly(() => clearStagingNow(stagingDir));
    quietly(() => lock.release());
    quietly(() => rmdirSync(stagingDir));
  });
  const cleanup: SignalCleanup = {
    isStaging: false,
    lock: {
      release() {
        lock.release();
        forget?.();
      },
    },
  };
  return cleanup;
}
