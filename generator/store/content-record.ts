import { compareText } from '../source/compare-text';
import type { SnapshotAsset } from '../source/content-snapshot';
import { digestOfText } from './digest';

/** What the content log holds for a key, and the digest of what it delivers. */
export interface ContentRecord {
  readonly json: string;
  readonly digest: string;
}

/** Key of a record: `Entry:<id>`, `Asset:<id>` or `List:<contentType>`. */
export function keyOf(kind: 'Entry' | 'Asset' | 'List', id: string): string {
  return `${kind}:${id}`;
}

/**
 * An entity as JSON, in the order of its source, and the digest of what it delivers. Times and revision numbers are no
 * part of the digest: publishing an entry again without a change delivers the same.
 */
export function recordOfEntity(entity: SnapshotAsset & { readonly contentType?: string }): ContentRecord {
  const { id, contentType = '', tags, fields } = entity;
  const parts: string[] = [];
  collectParts([id, contentType, tags, fields], parts);
  return { json: JSON.stringify(entity), digest: digestOfText(parts.join('')) };
}

/**
 * Collects JSON data as text that is the same for the same data, independent of the order of keys, and for no other.
 * Texts are most of all content: they stand in it as they are, behind their length, since writing them as JSON would
 * be most of the work.
 */
function collectParts(value: unknown, parts: string[]): void {
  if (typeof value === 'string') {
    parts.push(`"${value.length}:`, value);
  } else if (typeof value !== 'object' || value === null) {
    parts.push(JSON.stringify(value) ?? 'null', ',');
  } else if (Array.isArray(value)) {
    parts.push(`[${value.length}:`);
    for (const item of value) collectParts(item, parts);
  } else {
    collectMembers(value as Readonly<Record<string, unknown>>, parts);
  }
}

function collectMembers(record: Readonly<Record<string, unknown>>, parts: string[]): void {
  parts.push('{');
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    parts.push(`${key.length}:${key}`);
    collectParts(member, parts);
  }
  parts.push('}');
}

/** The ids of a content type's entries; undefined where there is none, since no log holds an empty list. */
export function recordOfList(ids: Iterable<string>): ContentRecord | undefined {
  const sorted = [...ids].sort(compareText);
  if (sorted.length === 0) return undefined;
  const json = JSON.stringify(sorted);
  return { json, digest: digestOfText(json) };
}
