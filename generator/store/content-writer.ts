import { parseAddress } from '../../config/parse-address';
import { isPlainHost } from '../../config/web-host';
import type { SnapshotAsset, SnapshotEntry } from '../source/content-snapshot';
import type { ChangedContent, ContentItem } from '../source/content-source';
import type { ContentDraft } from './content-draft';
import { type ContentRecord, keyOf, recordOfItem, recordOfList } from './content-record';
import type { ContentRecords } from './content-records';

/** Hosts of the files of an asset; empty for files of the embedded space. */
function hostsOfAsset({ fields }: SnapshotAsset): string[] {
  return Object.values(fields.file ?? {}).flatMap((file) => {
    const url = (file as { url?: unknown } | null)?.url;
    const absolute = typeof url === 'string' && url.startsWith('//') ? `https:${url}` : url;
    const isWeb = typeof absolute === 'string' && /^https?:\/\//i.test(absolute);
    const host = (isWeb && parseAddress(absolute)?.host) || '';
    return isPlainHost(host) ? [host] : [];
  });
}

/** Updates the host counts for an added (1) or removed (-1) asset. */
function countHosts({ hosts }: ContentDraft, asset: SnapshotAsset, change: 1 | -1): void {
  for (const host of new Set(hostsOfAsset(asset))) {
    const count = (hosts.get(host) ?? 0) + change;
    if (count > 0) hosts.set(host, count);
    else hosts.delete(host);
  }
}

/** Writes all content of a space. The items are read once, and not held in memory. */
export function writeAll(draft: ContentDraft, items: Iterable<ContentItem>): void {
  const idsByType = new Map<string, string[]>();
  for (const item of items) {
    const { kind, entity } = item;
    draft.set(keyOf(kind, entity.id), recordOfItem(item));
    if (kind === 'Asset') countHosts(draft, entity, 1);
    else idsOf(idsByType, entity.contentType).push(entity.id);
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

/** Ids that are removed from and added to the list of a content type. */
interface ListChange {
  readonly removed: Set<string>;
  readonly added: Set<string>;
}

/** Applies changes to a draft that continues the previous content. */
class ContentPatch {
  readonly #listChanges = new Map<string, ListChange>();

  constructor(
    private readonly draft: ContentDraft,
    private readonly before: ContentRecords,
  ) {}

  setItem(item: ContentItem): void {
    const record = recordOfItem(item);
    if (item.kind === 'Entry') this.#setEntry(item.entity, record);
    else this.#setAsset(item.entity, record);
  }

  #setEntry(entry: SnapshotEntry, record: ContentRecord): void {
    const before = this.#replace<SnapshotEntry>(keyOf('Entry', entry.id), record);
    if (before?.contentType === entry.contentType) return;
    if (before) this.#listChangeOf(before.contentType).removed.add(entry.id);
    this.#listChangeOf(entry.contentType).added.add(entry.id);
  }

  #setAsset(asset: SnapshotAsset, record: ContentRecord): void {
    const before = this.#replace<SnapshotAsset>(keyOf('Asset', asset.id), record);
    if (before) countHosts(this.draft, before, -1);
    countHosts(this.draft, asset, 1);
  }

  remove(key: string): void {
    const before = this.#replace<SnapshotAsset & { readonly contentType?: string }>(key, undefined);
    if (before?.contentType !== undefined) this.#listChangeOf(before.contentType).removed.add(before.id);
    else if (before) countHosts(this.draft, before, -1);
  }

  /** Call it when all entries are written. */
  writeLists(): void {
    for (const [type, { removed, added }] of this.#listChanges) {
      const key = keyOf('List', type);
      const others = (this.before.value<string[]>(key) ?? []).filter((id) => !removed.has(id));
      const ids = [...others, ...added];
      this.#replace(key, ids.length === 0 ? undefined : recordOfList(ids));
    }
  }

  /** Returns the previous value of the key. */
  #replace<Before>(key: string, record: ContentRecord | undefined): Before | undefined {
    this.draft.set(key, record);
    return this.before.value(key);
  }

  #listChangeOf(contentType: string): ListChange {
    const known = this.#listChanges.get(contentType) ?? { removed: new Set(), added: new Set() };
    this.#listChanges.set(contentType, known);
    return known;
  }
}

/** Writes changes to a draft that continues the previous content. */
export function writeChanges(
  draft: ContentDraft,
  before: ContentRecords,
  { items, removed }: Pick<ChangedContent, 'items' | 'removed'>,
): void {
  const patch = new ContentPatch(draft, before);
  for (const item of items) patch.setItem(item);
  for (const key of removed) patch.remove(key);
  patch.writeLists();
}
