import { compareText } from '../files/compare-text';
import { digestOfText } from '../files/digest';
import type { ContentItem } from '../source/content-source';
import type { RecordRow } from './record-index';

/** The stored data of a key, and the digests of its delivered form and of its source. */
export interface ContentRecord extends Pick<RecordRow, 'digest' | 'source'> {
  readonly json: string;
}

/** Key of a record: `Entry:<id>`, `Asset:<id>` or `List:<contentType>`. */
export function keyOf(kind: 'Entry' | 'Asset' | 'List', id: string): string {
  return `${kind}:${id}`;
}

/**
 * An entity as JSON, and the digest of its delivered form. The digest excludes times and revision numbers, because
 * republishing an entry without a change delivers the same. Sources sort fields and locales.
 */
export function recordOfItem({ entity, source = '' }: ContentItem): ContentRecord {
  const { createdAt, updatedAt, revision, isDraft, ...delivered } = entity;
  const json = JSON.stringify(delivered);
  const facts = JSON.stringify({ createdAt, updatedAt, revision, isDraft });
  return { json: `${facts.slice(0, -1)},${json.slice(1)}`, digest: digestOfText(json), source };
}

/** The ids of a content type's entries, in id order. */
export function recordOfList(ids: readonly string[]): ContentRecord {
  const json = JSON.stringify(ids.toSorted(compareText));
  return { json, digest: digestOfText(json), source: '' };
}
