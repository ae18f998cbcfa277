import { copyFile, lstat, mkdir, readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What stands below a folder, without following any link. Paths have forward slashes. */
export interface OutputTree {
  /** Regular files with their size in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** Links, sockets and whatever else is neither a file nor a folder. */
  readonly others: readonly string[];
}

/** The value, or undefined when no file or folder of the expected kind is there. */
export async function orMissing<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/** Lists everything below a folder; an absent folder is an empty one. */
export async function readOutputTree(root: string): Promise<OutputTree> {
  const files = new Map<string, number>();
  const others: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = (await orMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) files.set(path, (await lstat(join(root, path))).size);
      else others.push(path);
    }
  };
  await visit('');
  return { files, others };
}

/** Makes the folders of a path below `root` real ones: a link or a file that stands in the way is removed, never followed. */
export async function ensureRealFolder(root: string, path: string): Promise<void> {
  let folder = root;
  await mkdir(root, { recursive: true });
  for (const segment of path.split('/').slice(0, -1)) {
    folder = join(folder, segment);
    const found = await orMissing(lstat(folder));
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

/** Puts a file in the place of another in one step; also where the output folder is a mount of its own. */
export async function replaceFile(from: string, to: string): Promise<void> {
  if ((await orMissing(lstat(to)))?.isDirectory()) await rm(to, { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await renameAcrossFileSystems(from, to);
  }
}

/** Removes one file or link, when it is still there and no folder on the way to it is a link. */
export async function removeFile(root: string, path: string): Promise<void> {
  let folder = root;
  for (const segment of path.split('/').slice(0, -1)) {
    folder = join(folder, segment);
    if (!(await orMissing(lstat(folder)))?.isDirectory()) return;
  }
  const target = join(root, path);
  const found = await orMissing(lstat(target));
  if (found !== undefined && !found.isDirectory()) await unlink(target);
}

/** Removes the folders below `root` that hold nothing; `root` itself stays. */
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
