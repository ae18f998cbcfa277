import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sha256OfFile } from '../files/hashed-file';
import { type Interruption, runToCompletion } from '../files/interruption';
import { undefinedIfMissing } from '../files/missing-file';
import type { OutputFile, OutputKind } from '../files/output-file';
import { assertOutputDirectory } from './output-directory';
import { createOutputPathGuard, type OutputPathGuard } from './output-paths';
import { type FileFacts, fileFacts, type OutputTree, readOutputTree, stagingFolderOf } from './output-tree';
import { stagedFile } from './publish-journal';
import { acquirePublishLock, type PublishLock } from './publish-lock';
import type { StagedFile } from './publish-plan';
import { recoverStaging, releaseStaging } from './publish-recovery';
import type { StoredAssetDigests } from './retained-assets';
import { prepareSignalCleanup, type SignalCleanup } from './signal-cleanup';

/** A published file. */
export interface PublishedFile extends FileFacts {
  readonly path: string;
  readonly kind: OutputKind;
  readonly sha256: string;
}

/** The destination of a publish. */
export interface PublicationOptions {
  readonly outDir: string;
  readonly cacheDir: string;
  readonly now: Date;
  /** Digests of stored assets that this process knows. */
  readonly knownAssets?: StoredAssetDigests | undefined;
  readonly interruption?: Interruption | undefined;
}

/** A publish in progress. */
export interface Publication extends PublicationOptions {
  readonly stagingDir: string;
  readonly cleanup: SignalCleanup;
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
  if (previous.files.get(path)?.bytes !== bytes.length) return false;
  return (await undefinedIfMissing(readFile(join(outDir, path))))?.equals(bytes) ?? false;
}

/** Whether the output folder contains a file unchanged since an earlier publish. */
export async function holds({ outDir, previous }: Publication, file: PublishedFile): Promise<boolean> {
  const found = previous.files.get(file.path);
  if (found?.bytes !== file.bytes) return false;
  if (found.mtimeMs === file.mtimeMs) return true;
  return (await undefinedIfMissing(sha256OfFile(join(outDir, file.path)))) === file.sha256;
}

/** Reuses a file of the output folder. */
export function reuse({ guard, staged }: Publication, { path, kind, bytes, sha256 }: PublishedFile): void {
  guard(path);
  staged.set(path, { path, kind, bytes, sha256, isUnchanged: true });
}

/** Most files share a folder, so it is created only if it turns out to be missing. */
async function writeInFolder(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Adds a file of the build; a file that differs from the output folder is written to the staging folder. */
export async function stage(
  publication: Publication,
  { path, kind, content }: OutputFile,
  before?: PublishedFile,
): Promise<StagedFile> {
  publication.guard(path);
  const bytes =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isKnown = before !== undefined && (await holds(publication, before));
  const isUnchanged = isKnown ? before.sha256 === sha256 : await holdsSameBytes(publication, path, bytes);
  if (!isUnchanged) {
    await writeInFolder(stagedFile(publication.stagingDir, path), bytes);
  }
  const staged = { path, kind, bytes: bytes.length, sha256, isUnchanged };
  publication.staged.set(path, staged);
  return staged;
}

/** The files of a published build. */
export function publishedFiles({ outDir, previous, staged }: Publication): PublishedFile[] {
  return [...staged.values()].flatMap(({ path, kind, sha256, isUnchanged }) => {
    const facts = isUnchanged ? previous.files.get(path) : fileFacts(join(outDir, path));
    return facts === undefined ? [] : [{ path, kind, sha256, ...facts }];
  });
}

/** Checks that the folder belongs to the site, takes its lock, and completes an interrupted publish. */
export async function openPublication(options: PublicationOptions): Promise<Publication> {
  await assertOutputDirectory(options.outDir);
  const outDir = resolve(options.outDir);
  const stagingDir = stagingFolderOf(outDir);
  const { interruption } = options;
  const cleanup = await runToCompletion(interruption, async () =>
    prepareSignalCleanup(interruption, await acquirePublishLock(stagingDir, outDir), stagingDir),
  );
  const { lock } = cleanup;
  try {
    await runToCompletion(interruption, () => recoverStaging(outDir, stagingDir));
    cleanup.isStaging = true;
    const previous = await readOutputTree(outDir);
    return {
      ...options,
      outDir,
      stagingDir,
      cleanup,
      lock,
      previous,
      guard: createOutputPathGuard(),
      staged: new Map(),
    };
  } catch (error) {
    releaseStaging(lock, stagingDir);
    throw error;
  }
}
