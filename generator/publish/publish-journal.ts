import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { lstat, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isSafeOutputPath } from './output-paths';
import { ensureRealFolder, orMissing, removeEmptyFolders, removeFile, replaceFile } from './output-tree';

const JOURNAL_FILE = 'journal.json';
const STAGED_FOLDER = 'files';

const outputPath = z.string().refine(isSafeOutputPath);

const journalForm = z.object({
  version: z.literal(1),
  /** Files to put in place, in this order. */
  written: z.array(z.object({ path: outputPath, sha256: z.string() })),
  /** Files to remove once all others are in place. */
  removed: z.array(outputPath),
});

/** All that a publish is going to do, decided before the first change. */
export type PublishJournal = z.infer<typeof journalForm>;

/** The file below the staging folder that holds the new bytes of an output path. */
export function stagedFile(stagingDir: string, path: string): string {
  return join(stagingDir, STAGED_FOLDER, path);
}

/** Hex digest of a file, read in pieces. */
export async function fileDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the journal so that it is either there whole, also after a power failure, or not at all. */
export async function writeJournal(stagingDir: string, journal: PublishJournal): Promise<void> {
  const draft = join(stagingDir, `${JOURNAL_FILE}.draft`);
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(journal));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(stagingDir, JOURNAL_FILE));
  await syncFolder(stagingDir);
}

/** The journal of an interrupted publish, or undefined when there is none or it makes no sense. */
export async function readJournal(stagingDir: string): Promise<PublishJournal | undefined> {
  const text = await orMissing(readFile(join(stagingDir, JOURNAL_FILE), 'utf8'));
  if (text === undefined) return undefined;
  try {
    return journalForm.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a publish to this staging folder's output was interrupted after it had been decided. */
export async function hasCompleteJournal(stagingDir: string): Promise<boolean> {
  return (await readJournal(stagingDir)) !== undefined;
}

/** Whether every staged file that has not been moved yet is whole; a power failure may have torn one. */
export async function stagedFilesAreWhole(stagingDir: string, journal: PublishJournal): Promise<boolean> {
  for (const { path, sha256 } of journal.written) {
    const file = stagedFile(stagingDir, path);
    if ((await orMissing(lstat(file))) !== undefined && (await fileDigest(file)) !== sha256) return false;
  }
  return true;
}

/**
 * Does what the journal says; doing it again after an interruption gives the same result. Every single step
 * leaves pages whose assets are there: assets come first, and nothing is removed before all pages are in place.
 */
export async function rollForward(
  outDir: string,
  stagingDir: string,
  journal: PublishJournal,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const { path } of journal.written) {
    const staged = stagedFile(stagingDir, path);
    if ((await orMissing(lstat(staged))) === undefined) continue;
    await ensureRealFolder(outDir, path);
    await replaceFile(staged, join(outDir, path));
  }
  for (const path of journal.removed) await removeFile(outDir, path);
  await removeEmptyFolders(outDir);
}

/** In this order: a half-emptied staging folder must never be rolled forward. */
const STAGING_PARTS = [JOURNAL_FILE, `${JOURNAL_FILE}.draft`, STAGED_FOLDER];

/** Throws away what is staged. */
export async function clearStaging(stagingDir: string): Promise<void> {
  for (const name of STAGING_PARTS) await rm(join(stagingDir, name), { recursive: true, force: true });
}

/** The same, done when it returns. */
export function clearStagingNow(stagingDir: string): void {
  for (const name of STAGING_PARTS) {
    rmSync(join(stagingDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
