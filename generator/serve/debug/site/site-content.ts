import { stat } from 'node:fs/promises';
import type { BuildOptions } from '../../../build-options';
import type { ExportMemory } from '../../../source/export/export-memory';
import { createExportMemory } from '../../../source/export/export-memory';
import { openContentSource, sourceChoice } from '../../../source/open-source';
import type { CachedContent } from '../../../store/content-cache';
import { loadContent, removeUnusedContent } from '../../../store/content-cache';
import type { ContentMemory } from '../../../store/content-memory';
import { createContentMemory } from '../../../store/content-memory';

/** What the process remembers of content, so that only what changed is read and digested. */
export interface SiteContentMemory {
  readonly ofExport: ExportMemory;
  readonly ofContent: ContentMemory;
}

export function createSiteContentMemory(): SiteContentMemory {
  return { ofExport: createExportMemory(), ofContent: createContentMemory() };
}

/** Reads the content; only what changed where the source can tell. Without a change the store stays the same. */
export async function openSiteContent(
  options: BuildOptions,
  before: CachedContent | undefined,
  memory: SiteContentMemory,
): Promise<CachedContent> {
  const { cacheDir } = options;
  const source = await openContentSource({ ...sourceChoice(options), exportMemory: memory.ofExport });
  const loaded = await loadContent({ source, cacheDir, previous: before?.state, memory: memory.ofContent });
  const content = await loaded.ensureIntact();
  const { keys, isSpaceChanged } = content.changes;
  if (before !== undefined && keys?.size === 0 && !isSpaceChanged) {
    content.store.close();
    return { ...content, state: { ...before.state, resume: content.state.resume }, store: before.store };
  }
  before?.store.close();
  await removeUnusedContent(cacheDir, content.state);
  return content;
}

/** Tells versions of the export file apart. */
export async function exportVersion({ exportFile }: BuildOptions): Promise<string> {
  const status = await stat(exportFile, { bigint: true }).catch(() => undefined);
  return `${exportFile} ${status?.ino} ${status?.size} ${status?.mtimeNs}`;
}
