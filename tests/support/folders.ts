import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder; the caller removes it. */
export const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), name));

/** A new folder that is removed at the end: of the test, unless `atEnd` registers the removal elsewhere. */
export async function temporaryFolder(
  name = 'site-test-',
  atEnd: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await newFolder(name);
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Digest of every file below a folder by its path with forward slashes, sorted. Empty for a missing folder. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  const pairs = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [relative(folder, file).split(sep).join('/'), digest] as const;
    }),
  );
  return Object.fromEntries(pairs.sort(([left], [right]) => (left < right ? -1 : 1)));
}
