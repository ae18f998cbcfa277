import { lstat, rmdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { undefinedIfMissing } from '../files/missing-file';
import { withDiskErrors } from '../files/write-failure';
import { stagingFolderOf } from './output-tree';
import { clearStaging, readJournal, rollForward, stagedFilesAreWhole } from './publish-journal';
import { acquirePublishLock, type PublishLock } from './publish-lock';

/** Releases the lock and removes the staging folder, unless it contains a publish that still has to be completed. */
export async function releaseStaging(lock: PublishLock, stagingDir: string): Promise<void> {
  await lock.release();
  await rmdir(stagingDir).catch(() => undefined);
}

/** Completes or discards an earlier publish; the caller holds the lock. */
export async function recoverStaging(outDir: string, stagingDir: string): Promise<boolean> {
  const journal = await readJournal(stagingDir);
  const isWhole = journal !== undefined && (await stagedFilesAreWhole(stagingDir, journal));
  if (isWhole) await rollForward(outDir, stagingDir, journal);
  await clearStaging(stagingDir);
  return isWhole;
}

/**
 * Recovers from an interrupted publish: with a journal it is completed, without one its staged files are discarded.
 * Returns whether it was completed. Throws `output.busy` while another build is publishing.
 */
export async function recoverInterruptedPublish(outDir: string): Promise<boolean> {
  const directory = resolve(outDir);
  const stagingDir = stagingFolderOf(directory);
  return withDiskErrors(directory, async () => {
    if ((await undefinedIfMissing(lstat(stagingDir))) === undefined) return false;
    const lock = await acquirePublishLock(stagingDir, directory);
    return recoverStaging(directory, stagingDir).finally(() => releaseStaging(lock, stagingDir));
  });
}
