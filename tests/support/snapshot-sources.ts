import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '../../generator/errors/site-error';
import type { SnapshotAsset, SnapshotEntry, SpaceInfo } from '../../generator/source/content-snapshot';
import type { ContentItem, ContentSource, LoadOptions } from '../../generator/source/content-source';
import { createContentfulSource as createRealContentfulSource } from '../../generator/source/contentful/contentful-source';
import { createExportSource as createRealExportSource } from '../../generator/source/export/export-source';
import { openContentSource as openRealContentSource } from '../../generator/source/open-source';
import { ContentDraft } from '../../generator/store/content-draft';
import { type ContentStore, openContentStore, spaceFactsOf } from '../../generator/store/content-store';
import { writeAll } from '../../generator/store/content-writer';

const byId = (left: { readonly id: string }, right: { readonly id: string }) => (left.id < right.id ? -1 : 1);

/** All content of a space at one point in time, sorted by id. */
export interface ContentSnapshot extends SpaceInfo {
  readonly entries: readonly SnapshotEntry[];
  readonly assets: readonly SnapshotAsset[];
}

/** A source whose complete content can be read, sorted by id. */
export interface SnapshotSource {
  readonly kind: ContentSource['kind'];
  load(options?: LoadOptions): Promise<{
    readonly snapshot: ContentSnapshot;
    readonly warnings: readonly Message[];
  }>;
}

function withSnapshot(source: ContentSource): SnapshotSource {
  return {
    kind: source.kind,
    async load(options?: LoadOptions) {
      const content = await source.load(options);
      if (content.kind !== 'all') throw new Error('The source was to give all of its content.');
      const { space, items, warnings } = content;
      const all = [...items];
      const snapshot: ContentSnapshot = {
        ...space,
        entries: all.flatMap((item) => (item.kind === 'Entry' ? [item.entity] : [])).sort(byId),
        assets: all.flatMap((item) => (item.kind === 'Asset' ? [item.entity] : [])).sort(byId),
      };
      return { snapshot, warnings };
    },
  };
}

export const createExportSource = (...options: Parameters<typeof createRealExportSource>) =>
  withSnapshot(createRealExportSource(...options));

export const createContentfulSource = (...options: Parameters<typeof createRealContentfulSource>) =>
  withSnapshot(createRealContentfulSource(...options));

export const openContentSource = async (...options: Parameters<typeof openRealContentSource>) =>
  withSnapshot(await openRealContentSource(...options));

function* itemsOf({ entries, assets }: ContentSnapshot): Iterable<ContentItem> {
  for (const entity of entries) yield { kind: 'Entry', entity };
  for (const entity of assets) yield { kind: 'Asset', entity };
}

/** A store with exactly this content. Its files are removed immediately; open ones can still be read. */
export function storeOfSnapshot(snapshot: ContentSnapshot): ContentStore {
  const { entries: _entries, assets: _assets, ...space } = snapshot;
  const draft = new ContentDraft({ cacheDir: join(tmpdir(), 'site-test-content') });
  writeAll(draft, itemsOf(snapshot));
  const { records } = draft.finish();
  draft.discard();
  return openContentStore(spaceFactsOf(space, records), records);
}
