import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { sha256OfFile } from '../files/hashed-file';
import { runToCompletion } from '../files/interruption';
import type { OutputFile } from '../files/output-file';
import { withDiskErrors } from '../files/write-failure';
import { BUILD_JSON_FILE } from './output-directory';
import {
  holds,
  openPublication,
  type Publication,
  type PublicationOptions,
  type PublishedFile,
  publishedFiles,
  reuse,
  stage,
} from './publication';
import { clearStaging, type PublishJournal, rollForward, stagedFile, writeJournal } from './publish-journal';
import { type BytesByKind, bytesByKind, planPublish, type StagedFile } from './publish-plan';
import { releaseStaging } from './publish-recovery';
import { isRetainable, type RetainedAsset, retainAssets } from './retained-assets';

/** The changes of a publish. Lists are sorted by code unit; retained assets are in `retained` only. */
export interface PublishResult {
  readonly written: readonly string[];
  readonly unchanged: number;
  readonly removed: readonly string[];
  readonly retained: readonly string[];
  readonly bytes: BytesByKind;
  /** Every file of the build, so that a later build knows which files it need not read. */
  readonly files: readonly PublishedFile[];
}

/** One publish to one output folder. It ends with `commit` or `discard`. */
export interface Publisher {
  /**
   * Adds a file of the build; its bytes are written to the staging folder immediately. A file of an earlier build is
   * not read again if its times are unchanged.
   */
  stage(file: OutputFile, before?: PublishedFile): Promise<StagedFile>;
  /** Whether a file with this path is staged, being staged or reused. */
  isTaken(path: string): boolean;
  /**
   * Whether the output folder contains a file as an earlier build published it; compares its times, otherwise its
   * bytes.
   */
  holds(file: PublishedFile): Promise<boolean>;
  /** Reuses a file of the output folder. */
  reuse(file: PublishedFile): void;
  /** The staged and reused files so far. */
  stagedFiles(): StagedFile[];
  /** Bytes of the files staged so far, for `build.json`, which is staged last. */
  bytesByKind(): BytesByKind;
  /** Publishes the build. Throws `output.write_failed`; a publish with a journal is completed at the next start. */
  commit(): Promise<PublishResult>;
  /**
   * Discards the publish; the output folder is unchanged. After `commit`, even a failed one, there is nothing to
   * discard.
   */
  discard(): Promise<void>;
}

function usedAssets({
  outDir,
  stagingDir,
  staged,
}: Publication): Map<string, { file: string; sha256: string }> {
  const assets = [...staged.values()].filter(({ path }) => isRetainable(path));
  return new Map(
    assets.map(({ path, sha256, isUnchanged }) => [
      path,
      { file: isUnchanged ? join(outDir, path) : stagedFile(stagingDir, path), sha256 },
    ]),
  );
}

/** Whether the output folder has a retained asset; if not, its stored bytes are staged. */
async function isInPlace(publication: Publication, asset: RetainedAsset): Promise<boolean> {
  const { outDir, stagingDir, previous } = publication;
  const published = join(outDir, asset.path);
  if (previous.files.has(asset.path) && (await sha256OfFile(published)) === asset.sha256) return true;
  const file = stagedFile(stagingDir, asset.path);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(asset.storedFile, file);
  return false;
}

/**
 * Reused files are not written again, so a missing one would break pages. Checking every file takes long on large
 * sites. Only folders and the last file are checked, because people delete a folder or its complete content.
 */
function assertReusedFolders({ outDir, staged, previous }: Publication): void {
  const reused = [...staged.values()].filter(({ isUnchanged }) => isUnchanged).map(({ path }) => path);
  const folders = new Set(reused.map((path) => dirname(join(outDir, path))));
  const isThere = [...folders].every((folder) => existsSync(folder));
  // The last file that a publish writes; its existence stands for all other files.
  const isReportThere = !previous.files.has(BUILD_JSON_FILE) || existsSync(join(outDir, BUILD_JSON_FILE));
  if (!isThere || !isReportThere) throw siteError('output.changed_meanwhile', { directory: outDir });
}

async function decide(publication: Publication): Promise<{ journal: PublishJournal; retained: string[] }> {
  assertReusedFolders(publication);
  const { cacheDir, now, previous, stagingDir, staged, knownAssets } = publication;
  const used = usedAssets(publication);
  const assets = await retainAssets({ cacheDir, used, now, known: knownAssets });
  const retained: Array<{ path: string; sha256: string; isInPlace: boolean }> = [];
  for (const asset of assets) {
    retained.push({ path: asset.path, sha256: asset.sha256, isInPlace: await isInPlace(publication, asset) });
  }
  const journal = planPublish({ staged: staged.values(), retained, previous });
  // Staging has taken a while.
  assertReusedFolders(publication);
  if (!isIdle(journal)) await writeJournal(stagingDir, journal);
  return { journal, retained: retained.map(({ path }) => path) };
}

function isIdle({ written, removed }: PublishJournal): boolean {
  return written.length === 0 && removed.length === 0;
}

async function discard({ stagingDir, lock }: Publication): Promise<void> {
  await clearStaging(stagingDir);
  releaseStaging(lock, stagingDir);
}

async function commit(publication: Publication): Promise<PublishResult> {
  const { outDir, stagingDir, staged, lock } = publication;
  const { journal, retained } = await decide(publication).catch(async (error: unknown) => {
    await discard(publication);
    throw error;
  });
  try {
    if (!isIdle(journal)) await rollForward(outDir, stagingDir, journal);
    await clearStaging(stagingDir);
  } finally {
    releaseStaging(lock, stagingDir);
  }
  const files = [...staged.values()];
  const written = files.filter(({ isUnchanged }) => !isUnchanged).map(({ path }) => path);
  return {
    written: written.sort(compareText),
    unchanged: files.length - written.length,
    removed: journal.removed,
    retained,
    bytes: bytesByKind(files),
    files: publishedFiles(publication),
  };
}

/**
 * Starts a publish to `outDir`: checks that the folder belongs to the site, takes its lock, and recovers from an
 * interrupted publish. Until `commit` nothing in the folder changes. Hashed assets are stored below
 * `<cacheDir>/assets/`. Throws `output.foreign_directory`, `output.not_a_directory`, `output.busy` or
 * `output.write_failed`.
 */
export async function openPublisher(options: PublicationOptions): Promise<Publisher> {
  const publication = await withDiskErrors(options.outDir, () => openPublication(options));
  const { outDir, staged } = publication;
  let isOver = false;
  const running = new Map<Promise<unknown>, string>();
  return {
    async stage(file, before) {
      if (isOver) throw new Error(`${file.path} cannot be staged: this publish is over.`);
      const work = withDiskErrors(outDir, () => stage(publication, file, before));
      running.set(work, file.path);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    isTaken: (path) => staged.has(path) || [...running.values()].includes(path),
    holds: (file) => withDiskErrors(outDir, () => holds(publication, file)),
    reuse: (file) => reuse(publication, file),
    stagedFiles: () => [...staged.values()],
    bytesByKind: () => bytesByKind(staged.values()),
    commit: () => {
      isOver = true;
      publication.cleanup.isStaging = false;
      return runToCompletion(options.interruption, () => withDiskErrors(outDir, () => commit(publication)));
    },
    discard: async () => {
      if (isOver) return;
      isOver = true;
      // When one page fails, others are still being written, and a folder that receives files cannot be removed.
      await Promise.allSettled(running.keys());
      await withDiskErrors(outDir, () => discard(publication));
    },
  };
}
