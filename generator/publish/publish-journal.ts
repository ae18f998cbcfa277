import { existsSync, readdirSync, rmSync } from 'node:fs';
import { lstat, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { undefinedIfMissing } from '../files/file-errors';
import { sha256OfFile } from '../files/hashed-file';
import { parseJson } from '../files/parse-json';
import { writeFileAtomic } from '../files/write-file-atomic';
import { isSafeOutputPath } from './output-paths';
import { ensureRealFolder, removeEmptyFolders, removeFile, replaceFile } from './output-tree';

const JOURNAL_FILE = 'journal.json';
const STAGED_FOLDER = 'files';

const outputPath = z.string().refine(isSafeOutputPath);

const journalForm = z.object({
  version: z.literal(1),
  /** Files to move into place, in this order. */
  written: z.array(z.object({ path: outputPath, sha256: z.string() })),
  /** Files to remove after all others are in place. */
  removed: z.array(outputPath),
});

/** All steps of a publish, decided before the first change. */
export type PublishJournal = z.infer<typeof journalForm>;

/** The file in the staging folder with the new bytes of an output path. */
export function stagedFile(stagingDir: string, path: string): string {
  return join(stagingDir, STAGED_FOLDER, path);
}

/** Writes the journal atomically and durably: after a power failure it is complete or missing. */
export async function writeJournal(stagingDir: string, journal: PublishJournal): Promise<void> {
  await writeFileAtomic(join(stagingDir, JOURNAL_FILE), JSON.stringify(journal), { isDurable: true });
}

/** The journal of an interrupted publish; undefined if it is missing or invalid. */
export async function readJournal(stagingDir: string): Promise<PublishJournal | undefined> {
  const text = await undefinedIfMissing(readFile(join(stagingDir, JOURNAL_FILE), 'utf8'));
  return parseJson(text, journalForm);
}

/** Whether every staged file that is not moved yet is complete; a power failure may have truncated one. */
export async function areStagedFilesComplete(stagingDir: string, journal: PublishJournal): Promise<boolean> {
  for (const { path, sha256 } of journal.written) {
    const file = stagedFile(stagingDir, path);
    if ((await undefinedIfMissing(lstat(file))) !== undefined && (await sha256OfFile(file)) !== sha256)
      return false;
  }
  return true;
}

/**
 * Executes the journal; repeating it after an interruption gives the same result. After every step all pages have
 * their assets: assets come first, and nothing is removed before all pages are in place.
 */
export async function rollForward(
  outDir: string,
  stagingDir: string,
  journal: PublishJournal,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const folders = new Set<string>();
  for (const { path } of journal.written) {
    const staged = stagedFile(stagingDir, path);
    if ((await undefinedIfMissing(lstat(staged))) === undefined) continue;
    if (!folders.has(dirname(path))) await ensureRealFolder(outDir, path);
    folders.add(dirname(path));
    await replaceFile(staged, join(outDir, path));
  }
  for (const path of journal.removed) await removeFile(outDir, path);
  await removeEmptyFolders(outDir);
}

/**
 * Discards the staged files. Removes the journal first: a half-emptied staging folder must never be rolled forward.
 * Synchronous, because a signal discards them, too.
 */
export function clearStaging(stagingDir: string): void {
  const names = existsSync(stagingDir) ? readdirSync(stagingDir) : [];
  const journals = names.filter((name) => name.startsWith(JOURNAL_FILE));
  for (const name of [...journals, STAGED_FOLDER]) {
    rmSync(join(stagingDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
