import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildOptions } from '../../build/build-options';
import { loadContent } from '../../build/load-content';
import { packageRoot } from '../../files/package-root';
import { type CachedContent, removeUnusedContent } from '../../store/content-cache';
import { loadContextOf } from './load-context';

/** Reads the content, or only its changes if the source knows them. Returns `before` if nothing changed. */
export async function openSiteContent(
  options: BuildOptions,
  before: CachedContent | undefined,
): Promise<CachedContent> {
  const content = await loadContent(loadContextOf(options, before && { content: before.state }));
  const { keys, isSpaceChanged } = content.changes;
  if (before !== undefined && keys?.size === 0 && !isSpaceChanged) {
    content.discard();
    return before;
  }
  await removeUnusedContent(options.cacheDir, content.state, before?.state);
  return content;
}

/** Identifies a version of a file; its path is absolute, or relative to the package. */
export async function fileVersion(file: string): Promise<string> {
  const path = resolve(packageRoot(), file);
  const status = await stat(path, { bigint: true }).catch(() => undefined);
  return `${path} ${status?.ino} ${status?.size} ${status?.mtimeNs}`;
}
