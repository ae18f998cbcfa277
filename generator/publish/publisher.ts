import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertOutputDirectory } from './output-directory';
import type { OutputFile } from './output-file';
import type { OutputPathGuard } from './output-paths';
import { createOutputPathGuard } from './output-paths';
import type { OutputTree } from './output-tree';
import { orMissing, readOutputTree, stagingFolderOf } from './output-tree';
import type { PublishJournal } from './publish-journal';
import { clearStaging, fileDigest, rollForward, stagedFile, writeJournal } from './publish-journal';
import type { PublishLock } from './publish-lock';
import { acquirePublishLock } from './publish-lock';
import type { BytesByKind, StagedFile } from './publish-plan';
import { byCodeUnit, bytesByKind, planPublish } from './publish-plan';
import { onDisk, recoverStaging, releaseStaging } from './publish-recovery';
import type { RetainedAsset } from './retained-assets';
import { isRetainable, retainAssets } from './retained-assets';

/** What a publish changed. Lists are sorted by code unit; retained assets stand in `retained` alone. */
export interface PublishResult {
  readonly written: readonly string[];
  readonly unchanged: number;
  readonly removed: readonly string[];
  readonly retained: readonly string[];
  readonly bytes: BytesByKind;
}

/** One publish to one output folder. After `commit` or `discard` it is over. */
export interface Publisher {
  /** Takes a file of the build; its bytes go to disk at once, beside the output folder. */
  stage(file: OutputFile): Promise<void>;
  /** Bytes of what is staged so far, for `build.json`, which is staged last. */
  bytesByKind(): BytesByKind;
  /** Puts the build in place. Throws `output.write_failed`; what was decided by then is completed at the next start. */
  commit(): Promise<PublishResult>;
  /** Gives up; the output folder is as it was. After `commit`, also a failed one, there is nothing to give up. */
  discard(): Promise<void>;
}

interface Publication {
  readonly outDir: string;
  readonly stagingDir: string;
  readonly cacheDir: string;
  readonly now: Date;
  readonly lock: PublishLock;
  readonly previous: OutputTree;
  readonly guard: OutputPathGuard;
  readonly staged: Map<string, StagedFile>;
}

async function holdsSameBytes(
  { outDir, previous }: Publication,
  path: string,
  bytes: Buffer,
): Promise<boolean> {
  if (previous.files.get(path) !== bytes.length) return false;
  return (await orMissing(readFile(join(outDir, path))))?.equals(bytes) ?? false;
}

async function stage(publication: Publication, { path, kind, content }: OutputFile): Promise<void> {
  publication.guard(path);
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isUnchanged = await holdsSameBytes(publication, path, bytes);
  if (!isUnchanged) {
    const file = stagedFile(publication.stagingDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  publication.staged.set(path, { path, kind, bytes: bytes.length, sha256, isUnchanged });
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

/** Whether the output folder holds a retained asset; if not, its kept bytes are staged. */
async function isInPlace(publication: Publication, asset: RetainedAsset): Promise<boolean> {
  const { outDir, stagingDir, previous } = publication;
  const published = join(outDir, asset.path);
  if (previous.files.has(asset.path) && (await fileDigest(published)) === asset.sha256) return true;
  const file = stagedFile(stagingDir, asset.path);
  await mkdir(dirname(file), { recursive: true });
  await copyFile(asset.storedFile, file);
  return false;
}

async function decide(publication: Publication): Promise<{ journal: PublishJournal; retained: string[] }> {
  const { cacheDir, now, previous, stagingDir, staged } = publication;
  const assets = await retainAssets({ cacheDir, used: usedAssets(publication), now });
  const retained: Array<{ path: string; sha256: string; isInPlace: boolean }> = [];
  for (const asset of assets) {
    retained.push({ path: asset.path, sha256: asset.sha256, isInPlace: await isInPlace(publication, asset) });
  }
  const journal = planPublish({ staged: staged.values(), retained, previous });
  await writeJournal(stagingDir, journal);
  return { journal, retained: retained.map(({ path }) => path) };
}

async function discard({ stagingDir, lock }: Publication): Promise<void> {
  await clearStaging(stagingDir);
  await releaseStaging(lock, stagingDir);
}

async function commit(publication: Publication): Promise<PublishResult> {
  const { outDir, stagingDir, staged, lock } = publication;
  const { journal, retained } = await decide(publication).catch(async (error: unknown) => {
    await discard(publication);
    throw error;
  });
  try {
    await rollForward(outDir, stagingDir, journal);
    await clearStaging(stagingDir);
  } finally {
    await releaseStaging(lock, stagingDir);
  }
  const files = [...staged.values()];
  const written = files.filter(({ isUnchanged }) => !isUnchanged).map(({ path }) => path);
  return {
    written: written.sort(byCodeUnit),
    unchanged: files.length - written.length,
    removed: journal.removed,
    retained,
    bytes: bytesByKind(files),
  };
}

async function openPublication(options: {
  readonly outDir: string;
  readonly cacheDir: string;
  readonly now: Date;
}): Promise<Publication> {
  await assertOutputDirectory(options.outDir);
  const outDir = resolve(options.outDir);
  const stagingDir = stagingFolderOf(outDir);
  const lock = await acquirePublishLock(stagingDir, outDir);
  try {
    await recoverStaging(outDir, stagingDir);
    const previous = await readOutputTree(outDir);
    const { cacheDir, now } = options;
    return {
      outDir,
      stagingDir,
      cacheDir,
      now,
      lock,
      previous,
      guard: createOutputPathGuard(),
      staged: new Map(),
    };
  } catch (error) {
    await releaseStaging(lock, stagingDir);
    throw error;
  }
}

/**
 * Begins a publish to `outDir`: checks that the folder is ours, takes its lock, and ends a publish that was
 * interrupted. Until `commit` nothing in the folder changes. Hashed assets are kept below `<cacheDir>/assets/`.
 * Throws `output.foreign_directory`, `output.not_a_directory`, `output.busy` or `output.write_failed`.
 */
export async function openPublisher(options: {
  readonly outDir: string;
  readonly cacheDir: string;
  readonly now: Date;
}): Promise<Publisher> {
  const publication = await onDisk(options.outDir, () => openPublication(options));
  const { outDir, staged } = publication;
  let isOver = false;
  return {
    stage: (file) => onDisk(outDir, () => stage(publication, file)),
    bytesByKind: () => bytesByKind(staged.values()),
    commit: () => {
      isOver = true;
      return onDisk(outDir, () => commit(publication));
    },
    discard: async () => {
      if (!isOver) await onDisk(outDir, () => discard(publication));
      isOver = true;
    },
  };
}
