import type { SnapshotEntry } from '../source/content-snapshot';
import type { ChangedContent, ContentItem } from '../source/content-source';
import type { ContentDraft } from './content-draft';
import { keyOf, recordOfItem, recordOfList } from './content-record';
import type { ContentRecords } from './content-records';

/** Writes all content of a space. The items are read once, and not held in memory. */
export function writeAll(draft: ContentDraft, items: Iterable<ContentItem>): void {
  const idsByType = new Map<string, string[]>();
  for (const item of items) {
    const { kind, entity } = item;
    draft.set(keyOf(kind, entity.id), recordOfItem(item));
    if (kind === 'Entry') idsOf(idsByType, entity.contentType).push(entity.id);
  }
  for (const [type, ids] of idsByType) draft.set(keyOf('List', type), recordOfList(ids));
}

function idsOf(idsByType: Map<string, string[]>, contentType: string): string[] {
  const ids = idsByType.get(contentType) ?? [];
  idsByType.set(contentType, ids);
  return ids;
}

/** Rewrites all records of earlier content into one file. */
export function writeAgain(draft: ContentDraft, before: ContentRecords): void {
  for (const row of before.index.rows()) draft.set(row.key, { ...row, json: before.jsonOf(row) });
}

/** The lists of content types in earlier content, to be changed. */
function openLists(before: ContentRecords) {
  const changed = new Map<string, Set<string>>();
  const idsOf = (type: string) => {
    const ids = changed.get(type) ?? new Set(before.value<string[]>(keyOf('List', type)));
    changed.set(type, ids);
    return ids;
  };
  return { changed, idsOf };
}

/** Writes changes to a draft that continues the previous content. */
export function writeChanges(
  draft: ContentDraft,
  before: ContentRecords,
  { items, removed }: Pick<ChangedContent, 'items' | 'removed'>,
): void {
  const lists = openLists(before);
  for (const item of items) {
    const key = keyOf(item.kind, item.entity.id);
    draft.set(key, recordOfItem(item));
    if (item.kind === 'Asset') continue;
    const { id, contentType } = item.entity;
    const typeBefore = before.value<SnapshotEntry>(key)?.contentType;
    if (typeBefore === contentType) continue;
    if (typeBefore !== undefined) lists.idsOf(typeBefore).delete(id);
    lists.idsOf(contentType).add(id);
  }
  for (const key of removed) {
    draft.set(key, undefined);
    const { id, contentType } = before.value<SnapshotEntry>(key) ?? {};
    if (id !== undefined && contentType !== undefined) lists.idsOf(contentType).delete(id);
  }
  for (const [type, ids] of lists.changed) {
    draft.set(keyOf('List', type), ids.size === 0 ? undefined : recordOfList([...ids]));
  }
}
