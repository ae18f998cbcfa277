import { compareText } from '../files/compare-text';
import { digestOfText } from '../files/digest';
import type { SnapshotAsset } from '../source/content-snapshot';

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
 * part of the digest: publishing an entry again without a change delivers the same. The order of fields and locales
 * means nothing; that of keys in a JSON field does, because pages show it.
 */
export function recordOfEntity(entity: SnapshotAsset & { readonly contentType?: string }): ContentRecord {
  const { id, contentType = '', tags, fields } = entity;
  const parts: string[] = [];
  collectParts([id, contentType, tags], parts);
  collectSorted(fields, parts, (byLocale) =>
    collectSorted(byLocale, parts, (value) => collectParts(value, parts)),
  );
  return { json: JSON.stringify(entity), digest: digestOfText(parts.join('')) };
}

function collectSorted<Value>(
  record: Readonly<Record<string, Value>>,
  parts: string[],
  collect: (value: Value) => void,
): void {
  parts.push('{');
  for (const key of Object.keys(record).sort()) {
    parts.push(`${key.length}:${key}`);
    collect(record[key] as Value);
  }
  parts.push('}');
}

/**
 * Collects JSON data as text that is the same for the same data and for no other. Texts are most of all content: they
 * stand in it as they are, behind their length, since writing them as JSON would be most of the work.
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
    parts.push('{');
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      parts.push(`${key.length}:${key}`);
      collectParts(member, parts);
    }
    parts.push('}');
  }
}

/** The ids of a content type's entries; undefined where there is none, since no log holds an empty list. */
export function recordOfList(ids: Iterable<string>): ContentRecord | undefined {
  const sorted = [...ids].sort(compareText);
  if (sorted.length === 0) return undefined;
  const json = JSON.stringify(sorted);
  return { json, digest: digestOfText(json) };
}
