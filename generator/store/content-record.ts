import { compareText } from '../files/compare-text';
import { digestOfText } from '../files/digest';
import type { SnapshotAsset } from '../source/content-snapshot';

/** The stored data of a key, and the digest of its delivered form. */
export interface ContentRecord {
  readonly json: string;
  readonly digest: string;
}

/** Key of a record: `Entry:<id>`, `Asset:<id>` or `List:<contentType>`. */
export function keyOf(kind: 'Entry' | 'Asset' | 'List', id: string): string {
  return `${kind}:${id}`;
}

/**
 * An entity as JSON, and the digest of its delivered form. The digest excludes times and revision numbers, because
 * republishing an entry without a change delivers the same. Sources sort fields and locales.
 */
export function recordOfEntity(entity: SnapshotAsset & { readonly contentType?: string }): ContentRecord {
  const { createdAt, updatedAt, revision, isDraft, ...delivered } = entity;
  const json = JSON.stringify(delivered);
  const facts = JSON.stringify({ createdAt, updatedAt, revision, isDraft });
  return { json: `${facts.slice(0, -1)},${json.slice(1)}`, digest: digestOfText(json) };
}

/** The ids of a content type's entries, in id order. */
export function recordOfList(ids: readonly string[]): ContentRecord {
  const json = JSON.stringify(ids.toSorted(compareText));
  return { json, digest: digestOfText(json) };
}
