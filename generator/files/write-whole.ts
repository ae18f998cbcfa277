import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAbandoned, isWorkName, newName } from './running-process';

/** Drafts of a file that processes left when they died. */
async function removeDrafts(file: string): Promise<void> {
  const start = `${basename(file)}.`;
  for (const name of await readdir(dirname(file))) {
    const path = join(dirname(file), name);
    const isDraft = name.startsWith(start) && isWorkName(name);
    if (isDraft && (await isAbandoned(path))) await rm(path, { force: true });
  }
}

/**
 * Puts a content in the place of a file in one step: whoever reads it gets the old one or the new one; with `isLasting` also
 * after a power failure, which takes a moment. Makes the folder. Throws what the file system refuses; no draft is left then.
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  { isLasting = false }: { readonly isLasting?: boolean } = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${newName()}`;
  try {
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(content);
      if (isLasting) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await removeDrafts(file);
}
