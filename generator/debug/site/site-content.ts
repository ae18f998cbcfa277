import { stat } from 'node:fs/promises';
import type { BuildOptions } from '../../build/build-options';
import { openContentSource, sourceChoice } from '../../source/open-source';
import type { CachedContent } from '../../store/content-cache';
import { loadContent, removeUnusedContent } from '../../store/content-cache';

/** Reads the content; only what changed where the source can tell. Without a change, `before` is returned. */
export async function openSiteContent(
  options: BuildOptions,
  before: CachedContent | undefined,
): Promise<CachedContent> {
  const { cacheDir } = options;
  const source = await openContentSource(sourceChoice(options));
  const loaded = await loadContent({ source, cacheDir, previous: before?.state });
  const content = await loaded.ensureIntact();
  const { keys, isSpaceChanged } = content.changes;
  if (before !== undefined && keys?.size === 0 && !isSpaceChanged) {
    content.store.close();
    return before;
  }
  await removeUnusedContent(cacheDir, content.state);
  return content;
}

/** Tells versions of the export file apart. */
export async function exportVersion({ exportFile }: BuildOptions): Promise<string> {
  const status = await stat(exportFile, { bigint: true }).catch(() => undefined);
  return `${exportFile} ${status?.ino} ${status?.size} ${status?.mtimeNs}`;
}
