import { stat } from 'node:fs/promises';
import type { BuildOptions } from '../../build/build-options';
import type { ExportMemory } from '../../source/export/export-memory';
import { openContentSource, sourceChoice } from '../../source/open-source';
import { removeUnusedContent } from '../../store/content-cache';
import type { LiveContent } from '../../store/live-content';
import { loadLiveContent } from '../../store/live-content';

/** Reads the content; only what changed where the source can tell. Without a change the store stays the same. */
export async function openSiteContent(
  options: BuildOptions,
  before: LiveContent | undefined,
  exportMemory: ExportMemory,
): Promise<LiveContent> {
  const { cacheDir } = options;
  const source = await openContentSource({ ...sourceChoice(options), exportMemory });
  const content = await loadLiveContent({ source, cacheDir, before });
  if (content.base !== before?.base) await removeUnusedContent(cacheDir, content.base.content.state);
  return content;
}

/** Tells versions of the export file apart. */
export async function exportVersion({ exportFile }: BuildOptions): Promise<string> {
  const status = await stat(exportFile, { bigint: true }).catch(() => undefined);
  return `${exportFile} ${status?.ino} ${status?.size} ${status?.mtimeNs}`;
}
