import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sha256 } from '../files/digest';
import { undefinedIfMissing, withDiskErrors } from '../files/file-errors';
import { sha256OfFile } from '../files/hashed-file';
import { createInterruption, type Interruption } from '../files/interruption';
import type { OutputFile } from '../files/output-file';
import { assertOutputDirectory } from './output-directory';
import { createOutputPathGuard } from './output-paths';
import { type OutputTree, readOutputTree, stagingFolderOf } from './output-tree';
import {
  areStagedFilesComplete,
  clearStaging,
  readJournal,
  rollForward,
  stagedFile,
} from './publish-journal';
import { acquirePublishLock, type HeldOutput, holdOutput } from './publish-lock';
import { type BytesByKind, bytesByKind, type PublishedFile, type StagedFile } from './publish-plan';

/** The destination of a publish. */
export interface PublishOptions {
  readonly outDir: string;
  readonly cacheDir: string;
  readonly now: Date;
  readonly interruption?: Interruption | undefined;
}

/** A locked output folder, and its files before the publish. */
export interface OpenedOutput extends PublishOptions {
  readonly interruption: Interruption;
  readonly stagingDir: string;
  readonly held: HeldOutput;
  readonly previous: OutputTree;
}

/** Completes or discards an earlier publish; the caller holds the lock. */
async function recoverStaging(outDir: string, stagingDir: string): Promise<void> {
  const journal = await readJournal(stagingDir);
  const isComplete = journal !== undefined && (await areStagedFilesComplete(stagingDir, journal));
  if (isComplete) await rollForward(outDir, stagingDir, journal);
  clearStaging(stagingDir);
}

/** Checks that the folder belongs to the site, takes its lock, and completes an interrupted publish. */
export async function openOutput(options: PublishOptions): Promise<OpenedOutput> {
  await assertOutputDirectory(options.outDir);
  const outDir = resolve(options.outDir);
  const stagingDir = stagingFolderOf(outDir);
  const { interruption = createInterruption() } = options;
  const held = await interruption.runToCompletion(async () =>
    holdOutput(interruption, stagingDir, await acquirePublishLock(stagingDir, outDir)),
  );
  try {
    await interruption.runToCompletion(() => recoverStaging(outDir, stagingDir));
    held.isStaging = true;
    return { ...options, interruption, outDir, stagingDir, held, previous: await readOutputTree(outDir) };
  } catch (error) {
    held.release();
    throw error;
  }
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

/** The files of one publish, until they are published or discarded. Throws `output.write_failed`. */
export class Staging {
  protected readonly staged = new Map<string, StagedFile>();
  #isOver = false;
  readonly #guard = createOutputPathGuard();
  readonly #running = new Map<Promise<unknown>, string>();

  constructor(protected readonly output: OpenedOutput) {}

  /**
   * Adds a file of the build; its bytes are written to the staging folder immediately if they differ from the output
   * folder. A file of an earlier build is not read again if its times are unchanged.
   */
  async stage(file: OutputFile, before?: PublishedFile): Promise<StagedFile> {
    if (this.#isOver) throw new Error(`${file.path} cannot be staged: this publish is over.`);
    const work = withDiskErrors(this.output.outDir, () => this.#add(file, before));
    this.#running.set(work, file.path);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Whether a file with this path is staged, being staged or reused. */
  isTaken(path: string): boolean {
    return this.staged.has(path) || [...this.#running.values()].includes(path);
  }

  /**
   * Whether the output folder contains a file as an earlier build published it; compares its times, otherwise its
   * bytes.
   */
  async holds({ path, bytes, mtimeMs, sha256 }: PublishedFile): Promise<boolean> {
    const { outDir, previous } = this.output;
    const found = previous.files.get(path);
    if (found?.bytes !== bytes) return false;
    if (found.mtimeMs === mtimeMs) return true;
    const digest = () => undefinedIfMissing(sha256OfFile(join(outDir, path)));
    return (await withDiskErrors(outDir, digest)) === sha256;
  }

  /** Reuses a file of the output folder. */
  reuse({ path, kind, bytes, sha256 }: PublishedFile): void {
    this.#guard(path);
    this.staged.set(path, { path, kind, bytes, sha256, isUnchanged: true });
  }

  /** The staged and reused files so far. */
  stagedFiles(): StagedFile[] {
    return [...this.staged.values()];
  }

  /** Bytes of the files staged so far, for `build.json`, which is staged last. */
  bytesByKind(): BytesByKind {
    return bytesByKind(this.staged.values());
  }

  /**
   * Discards the publish; the output folder is unchanged. After a commit, even a failed one, there is nothing to
   * discard.
   */
  async discard(): Promise<void> {
    if (this.#isOver) return;
    this.end({ isPublishing: false });
    // When one page fails, others are still being written, and a folder that receives files cannot be removed.
    await Promise.allSettled(this.#running.keys());
    await withDiskErrors(this.output.outDir, async () => this.clear());
  }

  /**
   * Ends staging; {@link stage} throws from now on. If a signal ends the process, staged files are discarded, except
   * while they are being published: the next build completes that.
   */
  protected end({ isPublishing }: { readonly isPublishing: boolean }): void {
    this.#isOver = true;
    this.output.held.isStaging = !isPublishing;
  }

  protected clear(): void {
    clearStaging(this.output.stagingDir);
    this.output.held.release();
  }

  async #add({ path, kind, content }: OutputFile, before?: PublishedFile): Promise<StagedFile> {
    this.#guard(path);
    const bytes =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const digest = sha256(bytes);
    const isKnown = before !== undefined && (await this.holds(before));
    const isUnchanged = isKnown ? before.sha256 === digest : await this.#holdsBytes(path, bytes);
    if (!isUnchanged) await writeInFolder(stagedFile(this.output.stagingDir, path), bytes);
    const staged = { path, kind, bytes: bytes.length, sha256: digest, isUnchanged };
    this.staged.set(path, staged);
    return staged;
  }

  async #holdsBytes(path: string, bytes: Buffer): Promise<boolean> {
    const { outDir, previous } = this.output;
    if (previous.files.get(path)?.bytes !== bytes.length) return false;
    return (await undefinedIfMissing(readFile(join(outDir, path))))?.equals(bytes) ?? false;
  }
}
