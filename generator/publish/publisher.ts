import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { withDiskErrors } from '../files/file-errors';
import { sha256OfFile } from '../files/hashed-file';
import { BUILD_JSON_FILE } from './output-directory';
import { assertWritable, fileFacts } from './output-tree';
import { clearStaging, type PublishJournal, rollForward, stagedFile, writeJournal } from './publish-journal';
import { type BytesByKind, type PublishedFile, planPublish } from './publish-plan';
import { isRetainable, type RetainedAsset, retainAssets } from './retained-assets';
import { openOutput, type PublishOptions, Staging } from './staging';

/** The changes of a publish. Lists are sorted by code unit, without retained assets. */
export interface PublishResult {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly bytes: BytesByKind;
  /** Every file of the build, so that a later build knows which files it need not read. */
  readonly files: readonly PublishedFile[];
}

function isIdle({ written, removed }: PublishJournal): boolean {
  return written.length === 0 && removed.length === 0;
}

function changedPaths({ written, removed }: PublishJournal): string[] {
  return [...written.map(({ path }) => path), ...removed];
}

/** One publish to one output folder. It ends with `commit` or `discard`. */
export class Publisher extends Staging {
  /** Publishes the build. Throws `output.write_failed`; a publish with a journal is completed at the next start. */
  commit(): Promise<PublishResult> {
    const { outDir, interruption } = this.output;
    this.end({ isPublishing: true });
    return interruption.runToCompletion(() => withDiskErrors(outDir, () => this.#commit()));
  }

  async #commit(): Promise<PublishResult> {
    const { outDir, stagingDir, held } = this.output;
    const journal = await this.#decide().catch((error: unknown) => {
      this.clear();
      throw error;
    });
    try {
      if (!isIdle(journal)) await rollForward(outDir, stagingDir, journal);
      clearStaging(stagingDir);
    } finally {
      held.release();
    }
    const files = this.stagedFiles();
    const written = files.filter(({ isUnchanged }) => !isUnchanged).map(({ path }) => path);
    return {
      written: written.sort(compareText),
      removed: journal.removed,
      bytes: this.bytesByKind(),
      files: this.#publishedFiles(),
    };
  }

  async #decide(): Promise<PublishJournal> {
    this.#assertReusedFolders();
    const { outDir, cacheDir, now, previous, stagingDir } = this.output;
    const assets = await retainAssets({ cacheDir, used: this.#usedAssets(), now });
    const retained: Array<{ path: string; sha256: string; isInPlace: boolean }> = [];
    for (const asset of assets) {
      retained.push({ path: asset.path, sha256: asset.sha256, isInPlace: await this.#isInPlace(asset) });
    }
    const journal = planPublish({ staged: this.staged.values(), retained, previous });
    // Staging has taken a while.
    this.#assertReusedFolders();
    if (isIdle(journal)) return journal;
    await assertWritable(outDir, changedPaths(journal));
    await writeJournal(stagingDir, journal);
    return journal;
  }

  /**
   * Reused files are not written again, so a missing one would break pages. Checking every file takes long on large
   * sites. Only folders and the last file are checked, because people delete a folder or its complete content.
   */
  #assertReusedFolders(): void {
    const { outDir, previous } = this.output;
    const reused = this.stagedFiles().filter(({ isUnchanged }) => isUnchanged);
    const folders = new Set(reused.map(({ path }) => dirname(join(outDir, path))));
    const isThere = [...folders].every((folder) => existsSync(folder));
    // The last file that a publish writes; its existence stands for all other files.
    const isReportThere = !previous.files.has(BUILD_JSON_FILE) || existsSync(join(outDir, BUILD_JSON_FILE));
    if (!isThere || !isReportThere) throw siteError('output.changed_meanwhile', { directory: outDir });
  }

  #usedAssets(): Map<string, { file: string; sha256: string }> {
    const { outDir, stagingDir } = this.output;
    const assets = this.stagedFiles().filter(({ path }) => isRetainable(path));
    return new Map(
      assets.map(({ path, sha256, isUnchanged }) => [
        path,
        { file: isUnchanged ? join(outDir, path) : stagedFile(stagingDir, path), sha256 },
      ]),
    );
  }

  /** Whether the output folder has a retained asset; if not, its stored bytes are staged. */
  async #isInPlace({ path, sha256, storedFile }: RetainedAsset): Promise<boolean> {
    const { outDir, stagingDir, previous } = this.output;
    if (previous.files.has(path) && (await sha256OfFile(join(outDir, path))) === sha256) return true;
    const file = stagedFile(stagingDir, path);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(storedFile, file);
    return false;
  }

  #publishedFiles(): PublishedFile[] {
    const { outDir, previous } = this.output;
    return this.stagedFiles().flatMap(({ path, kind, sha256, isUnchanged }) => {
      const facts = isUnchanged ? previous.files.get(path) : fileFacts(join(outDir, path));
      return facts === undefined ? [] : [{ path, kind, sha256, ...facts }];
    });
  }
}

/**
 * Starts a publish to `outDir`: checks that the folder belongs to the site, takes its lock, and recovers from an
 * interrupted publish. Until `commit` nothing in the folder changes. Hashed assets are stored below
 * `<cacheDir>/assets/`. Throws `output.foreign_directory`, `output.not_a_directory`, `output.busy` or
 * `output.write_failed`.
 */
export async function openPublisher(options: PublishOptions): Promise<Publisher> {
  return new Publisher(await withDiskErrors(options.outDir, () => openOutput(options)));
}
