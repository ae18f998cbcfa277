import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempName, isOwnerAlive } from '../files/running-process';
import type { ContentState } from './content-state';
import { contentRoot } from './content-state';

/** As long as it is held, no other build removes the folder. */
export interface FolderHold {
  readonly path: string;
  /** Doing it twice does nothing. */
  release(): void;
}

const HOLD_SUFFIX = '.held';

/** After this, a hold of which nobody can tell whether its process runs counts for nothing. */
const LONGEST_BUILD_MS = 60 * 60 * 1000;

/**
 * Says that this process makes or reads a folder of content, whether there is one or not. Several builds may use one
 * cache at once, and what one of them no longer needs another one may be reading.
 */
export async function holdFolder(cacheDir: string, folder: string): Promise<FolderHold> {
  const root = contentRoot(cacheDir);
  await mkdir(root, { recursive: true });
  // The name says it all, so that there is no moment at which a hold is there and tells of no process.
  const file = join(root, `${folder}.${createTempName()}${HOLD_SUFFIX}`);
  await writeFile(file, '');
  return { path: join(root, folder), release: () => rmSync(file, { force: true }) };
}

async function isHeld(file: string): Promise<boolean> {
  const isAlive = isOwnerAlive(file);
  if (isAlive !== undefined) return isAlive;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < LONGEST_BUILD_MS;
}

/**
 * Removes folders of content that no state refers to and no running build holds, those of builds that died among
 * them. To be called when the state is committed.
 */
export async function removeUnusedContent(cacheDir: string, used: ContentState): Promise<void> {
  const root = contentRoot(cacheDir);
  const names = await readdir(root).catch(() => []);
  const held = new Set([used.folder]);
  for (const name of names.filter((candidate) => candidate.endsWith(HOLD_SUFFIX))) {
    if (await isHeld(join(root, name))) held.add(name.slice(0, name.indexOf('.')));
    else await rm(join(root, name), { force: true });
  }
  for (const name of names) {
    if (name.endsWith(HOLD_SUFFIX) || held.has(name)) continue;
    await rm(join(root, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
