import { constants, existsSync, lstatSync, readdirSync } from 'node:fs';
import { access, copyFile, lstat, mkdir, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { undefinedIfMissing } from '../files/file-errors';

/** Size and time of a regular file. */
export interface FileFacts {
  readonly bytes: number;
  /** Modification time in epoch milliseconds, with the file system's fractions. */
  readonly mtimeMs: number;
}

/** The content of a folder, without following links. Paths have forward slashes. */
export interface OutputTree {
  readonly files: ReadonlyMap<string, FileFacts>;
  /** Links, sockets and everything else that is neither a file nor a folder. */
  readonly others: readonly string[];
}

/** Size and time of a regular file; undefined if there is none. Links are not followed. */
export function fileFacts(file: string): FileFacts | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { bytes: found.size, mtimeMs: found.mtimeMs } : undefined;
}

/**
 * Lists everything below a folder; empty for a missing folder. Synchronous calls are faster for folders of many
 * thousand files.
 */
export async function readOutputTree(root: string): Promise<OutputTree> {
  const files = new Map<string, FileFacts>();
  const others: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        visit(path);
        continue;
      }
      const facts = entry.isFile() ? fileFacts(join(root, path)) : undefined;
      if (facts === undefined) others.push(path);
      else files.set(path, facts);
    }
  };
  await undefinedIfMissing(new Promise<void>((done) => done(visit(''))));
  return { files, others };
}

/**
 * Checks that the folders of these paths can be changed, as far as permissions say. Throws the error of the file system
 * for the first one that cannot: after the first change it would be too late to leave everything as it is.
 */
export async function assertWritable(root: string, paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(join(root, path))))) {
    let existing = folder;
    while (!existsSync(existing)) existing = dirname(existing);
    await access(existing, constants.W_OK);
  }
}

/**
 * Creates the folders of a path below `root` as real folders: links and files in the way are removed, never followed.
 */
export async function ensureRealFolder(root: string, path: string): Promise<void> {
  let folder = root;
  await mkdir(root, { recursive: true });
  for (const segment of path.split('/').slice(0, -1)) {
    folder = join(folder, segment);
    const found = await undefinedIfMissing(lstat(folder));
    if (found?.isDirectory()) continue;
    if (found !== undefined) await unlink(folder);
    await mkdir(folder);
  }
}

async function renameAcrossFileSystems(from: string, to: string): Promise<void> {
  const copy = `${to}.publishing`;
  await copyFile(from, copy);
  await rename(copy, to);
  await unlink(from);
}

/** Replaces a file in one step; also if the output folder is a mount point. */
export async function replaceFile(from: string, to: string): Promise<void> {
  if ((await undefinedIfMissing(lstat(to)))?.isDirectory()) await rm(to, { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await renameAcrossFileSystems(from, to);
  }
}

/** Removes one file or link, if it still exists and no folder in its path is a link. */
export async function removeFile(root: string, path: string): Promise<void> {
  let folder = root;
  for (const segment of path.split('/').slice(0, -1)) {
    folder = join(folder, segment);
    if (!(await undefinedIfMissing(lstat(folder)))?.isDirectory()) return;
  }
  const target = join(root, path);
  const found = await undefinedIfMissing(lstat(target));
  if (found !== undefined && !found.isDirectory()) await unlink(target);
}

/** Removes empty folders below `root`; `root` itself stays. */
export async function removeEmptyFolders(root: string): Promise<void> {
  const visit = async (folder: string): Promise<boolean> => {
    let isEmpty = true;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const isGone = entry.isDirectory() && (await visit(join(folder, entry.name)));
      isEmpty &&= isGone;
    }
    if (isEmpty && folder !== root) await rmdir(folder);
    return isEmpty;
  };
  await visit(root);
}

/** The staging folder of an output folder: a sibling, so that both are on one file system. */
export function stagingFolderOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.staging`);
}
