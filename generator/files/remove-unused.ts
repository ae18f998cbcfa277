import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from './file-errors';
import { isAbandoned } from './running-process';

/**
 * Removes from a folder of the cache what the state does not refer to (`used`), except files of builds that may still
 * run. What the state has replaced is removed in any case. The folder may be missing.
 */
export async function removeUnusedFrom(
  folder: string,
  used: ReadonlySet<string>,
  isReplaced: (name: string) => boolean,
): Promise<void> {
  const names = (await undefinedIfMissing(readdir(folder))) ?? [];
  for (const name of names.filter((each) => !used.has(each))) {
    const path = join(folder, name);
    const isUnused = isReplaced(name) || (await isAbandoned(path));
    if (isUnused) await rm(path, { recursive: true, force: true });
  }
}
