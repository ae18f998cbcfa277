import { stat } from 'node:fs/promises';
import type { BuildOptions } from '../../build/build-options';
import { loadSteps } from '../../build/load-site';
import { type CachedContent, removeUnusedContent } from '../../store/content-cache';
import { loadContextOf } from './load-context';

/** Reads the content, or only its changes if the source knows them. Returns `before` if nothing changed. */
export async function openSiteContent(
  options: BuildOptions,
  before: CachedContent | undefined,
): Promise<CachedContent> {
  const content = await loadSteps(loadContextOf(options, before?.state)).content();
  const { keys, isSpaceChanged } = content.changes;
  if (before !== undefined && keys?.size === 0 && !isSpaceChanged) {
    content.discard();
    return before;
  }
  await removeUnusedContent(options.cacheDir, content.state, before?.state);
  return content;
}

/** Identifies a version of the export file. */
export async function exportVersion({ exportFile }: BuildOptions): Promise<string> {
  const status = await stat(exportFile, { bigint: true }).catch(() => undefined);
  return `${exportFile} ${status?.ino} ${status?.size} ${status?.mtimeNs}`;
}
