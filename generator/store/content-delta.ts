import type { SnapshotAsset, SnapshotEntry, SpaceHead } from '../source/content-snapshot';
import type { ChangedContent } from '../source/content-source';
import type { ContentDigests } from './content-digests';
import { countHosts, spaceFactsOf } from './content-digests';
import type { RecordPlace } from './content-index';
import { createContentLog } from './content-log';
import type { ContentRecord } from './content-record';
import { keyOf, recordOfEntity, recordOfList } from './content-record';
import type { SpaceFacts } from './content-store';
import type { WrittenContent } from './content-writer';
import { copyRecords } from './copy-records';
import type { SavedContent } from './saved-content';

/** Content that was made from earlier content. */
export interface RewrittenContent extends WrittenContent {
  /** Keys whose digest was added, removed or changed. */
  readonly changedKeys: ReadonlySet<string>;
}

/** The records of earlier content, which become those of the next one. */
export interface ChangingRecords {
  /** The record as it was before any change. */
  read(key: string): string | undefined;
  /** Sets a record, or takes it away where none is given; gives the one that was there. */
  replace(key: string, json: string | undefined): string | undefined;
}

/** Ids that a content type's list loses and gets. */
interface ListChange {
  readonly lost: Set<string>;
  readonly won: Set<string>;
}

/** The change of one content into the next one; `digests` are brought up to date. */
class Rewriting {
  readonly changedKeys = new Set<string>();
  readonly #listChanges = new Map<string, ListChange>();

  constructor(
    private readonly records: ChangingRecords,
    private readonly digests: ContentDigests,
  ) {}

  setEntry(entry: SnapshotEntry): void {
    const before = this.#replace<SnapshotEntry>(keyOf('Entry', entry.id), recordOfEntity(entry));
    if (before?.contentType === entry.contentType) return;
    if (before) this.#listChangeOf(before.contentType).lost.add(entry.id);
    this.#listChangeOf(entry.contentType).won.add(entry.id);
  }

  setAsset(asset: SnapshotAsset): void {
    const before = this.#replace<SnapshotAsset>(keyOf('Asset', asset.id), recordOfEntity(asset));
    if (before) countHosts(this.digests, before, -1);
    countHosts(this.digests, asset, 1);
  }

  remove(key: string): void {
    const before = this.#replace<SnapshotAsset & { readonly contentType?: string }>(key, undefined);
    if (before?.contentType !== undefined) this.#listChangeOf(before.contentType).lost.add(before.id);
    else if (before) countHosts(this.digests, before, -1);
  }

  /** To be called when all entries are in place. */
  writeLists(): void {
    for (const [type, { lost, won }] of this.#listChanges) {
      const key = keyOf('List', type);
      const before: string[] = JSON.parse(this.records.read(key) ?? '[]');
      const kept = before.filter((id) => !lost.has(id));
      this.#replace(key, recordOfList([...kept, ...won]));
    }
  }

  /** Gives what was there for the key. */
  #replace<Before>(key: string, record: ContentRecord | undefined): Before | undefined {
    if (this.digests.byKey.get(key) !== record?.digest) this.changedKeys.add(key);
    if (record) this.digests.byKey.set(key, record.digest);
    else this.digests.byKey.delete(key);
    const found = this.records.replace(key, record?.json);
    return found === undefined ? undefined : JSON.parse(found);
  }

  #listChangeOf(contentType: string): ListChange {
    const known = this.#listChanges.get(contentType) ?? { lost: new Set(), won: new Set() };
    this.#listChanges.set(contentType, known);
    return known;
  }
}

/** Changes records and brings digests up to date. Gives the keys whose digest was added, removed or changed. */
export function changeRecords(
  records: ChangingRecords,
  { items, removed }: Pick<ChangedContent, 'items' | 'removed'>,
  digests: ContentDigests,
): ReadonlySet<string> {
  const rewriting = new Rewriting(records, digests);
  for (const { kind, entity } of items) {
    if (kind === 'Entry') rewriting.setEntry(entity);
    else rewriting.setAsset(entity);
  }
  for (const key of removed) rewriting.remove(key);
  rewriting.writeLists();
  return rewriting.changedKeys;
}

/** What is known of a space besides what its content decides. */
export function headOf({ assetHosts: _hosts, revision: _revision, ...head }: SpaceFacts): SpaceHead {
  return head;
}

/**
 * Writes the content that comes of earlier content by changes: the log anew, with the records of everything else
 * copied as they are. What is known of it is what reading all of it would tell. Throws DamagedContent.
 */
export function rewriteContent(saved: SavedContent, changed: ChangedContent, file: string): RewrittenContent {
  const old = saved.openLog();
  const log = createContentLog(file);
  try {
    const digests = saved.digests();
    const replaced: RecordPlace[] = [];
    const records: ChangingRecords = {
      read: old.read,
      replace(key, json) {
        if (json !== undefined) log.add(key, json);
        const found = old.find(key);
        if (found) replaced.push(found.place);
        return found?.json;
      },
    };
    const changedKeys = changeRecords(records, changed, digests);
    copyRecords({ ...saved.log, index: old.handle.index }, log, replaced);
    const space = spaceFactsOf(headOf(saved.state.space), digests);
    return { space, log: log.finish(), digests, changedKeys };
  } finally {
    old.close();
    log.abandon();
  }
}
