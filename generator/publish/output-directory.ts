import { realpathSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { type SiteError, siteError } from '../errors/site-error';
import { undefinedIfMissing } from '../files/file-errors';
import { parseJson } from '../files/parse-json';
import { stagingFolderOf } from './output-tree';
import { readJournal } from './publish-journal';

/** Version of `page-ids.json` and `build.json` (shared by writer and check). */
export const OUTPUT_VERSION = 1;

export const PAGE_IDS_FILE = 'page-ids.json';
export const BUILD_JSON_FILE = 'build.json';

const versionForm = z.object({ version: z.literal(OUTPUT_VERSION) });

/** Whether a folder contains a published build of this site. */
export async function holdsBuild(outDir: string): Promise<boolean> {
  const texts = await Promise.all(
    [BUILD_JSON_FILE, PAGE_IDS_FILE].map((name) => undefinedIfMissing(readFile(join(outDir, name), 'utf8'))),
  );
  return texts.every((text) => parseJson(text, versionForm) !== undefined);
}

/** A file on the way to a directory that does not exist. */
async function fileAbove(path: string): Promise<string | undefined> {
  const found = await undefinedIfMissing(stat(path));
  if (found === undefined) return fileAbove(dirname(path));
  return found.isDirectory() ? undefined : path;
}

function notADirectory(directory: string): SiteError {
  return siteError('output.not_a_directory', { directory }, { exitCode: 2 });
}

/**
 * Checks that a build may write to `outDir`: it does not exist, is an empty real directory, or contains a build of
 * this site, complete or interrupted. Otherwise throws with exit status 2 (`output.not_a_directory`,
 * `output.foreign_directory`); nothing is changed.
 */
export async function assertOutputDirectory(outDir: string): Promise<void> {
  const directory = resolve(outDir);
  const found = await undefinedIfMissing(lstat(directory));
  if (found === undefined) {
    const file = await fileAbove(dirname(directory));
    if (file !== undefined) throw notADirectory(file);
    return;
  }
  if (!found.isDirectory()) throw notADirectory(outDir);
  if ((await readdir(directory)).length === 0) return;
  if (await holdsBuild(directory)) return;
  if ((await readJournal(stagingFolderOf(directory))) !== undefined) return;
  throw siteError('output.foreign_directory', { directory: outDir }, { exitCode: 2 });
}

/** A path whose existing part is resolved to its real path. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** Throws output.holds_what_is_read, with exit status 2, if one of the paths is the output folder or inside of it. */
export function assertSeparate(outDir: string, paths: readonly string[]): void {
  const directory = realPath(resolve(outDir));
  const inside = paths.find((path) => `${realPath(resolve(path))}${sep}`.startsWith(`${directory}${sep}`));
  if (inside !== undefined)
    throw siteError('output.holds_what_is_read', { directory: outDir, path: inside }, { exitCode: 2 });
}
