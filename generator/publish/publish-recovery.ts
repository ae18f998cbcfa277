import { rmdirSync } from 'node:fs';
import { clearStaging, readJournal, rollForward, stagedFilesAreWhole } from './publish-journal';
import type { PublishLock } from './publish-lock';

/** Releases the lock and removes the staging folder, unless it contains a publish that still has to be completed. */
export function releaseStaging(lock: PublishLock, stagingDir: string): void {
  lock.release();
  try {
    rmdirSync(stagingDir);
  } catch {
    // Fails if the folder is not empty.
  }
}

/** Completes or discards an earlier publish; the caller holds the lock. */
export async function recoverStaging(outDir: string, stagingDir: string): Promise<void> {
  const journal = await readJournal(stagingDir);
  const isWhole = journal !== undefined && (await stagedFilesAreWhole(stagingDir, journal));
  if (isWhole) await rollForward(outDir, stagingDir, journal);
  await clearStaging(stagingDir);
}
