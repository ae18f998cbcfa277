import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createTempName, isAbandoned, isTempName } from './running-process';

/** Removes temporary files that ended processes have left next to a file. */
export async function removeLeftovers(file: string): Promise<void> {
  const start = `${basename(file)}.`;
  for (const name of await readdir(dirname(file))) {
    const path = join(dirname(file), name);
    const isLeftover = name.startsWith(start) && isTempName(name);
    if (isLeftover && (await isAbandoned(path))) await rm(path, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file in one step: readers see the old content or the new one. `isDurable` flushes to the disk, so that
 * this holds after a power failure too. Creates the folder. Throws errors of the file system and leaves no temporary
 * file then.
 */
export async function writeFileAtomic(
  file: string,
  content: string | Uint8Array | Iterable<string>,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${createTempName()}`;
  try {
    const handle = await open(draft, 'w');
    try {
      await writeFile(handle, content);
      if (isDurable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  if (isDurable) await syncFolder(dirname(file));
  await removeLeftovers(file);
}
