import type { LocalizedFields } from '../../source/content-snapshot';

/** Ids of entries that a value links, at any depth, in rich text too. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; id?: unknown } };
  if (sys?.type === 'Link') return sys.linkType === 'Entry' && typeof sys.id === 'string' ? [sys.id] : [];
  return Object.values(value).flatMap(linksIn);
}

/**
 * Ids of all entries below an entry, the nearest first, each once; content may link back. Entries without fields are
 * left out, and their links are not followed.
 */
export function linkedEntries(
  below: string,
  fieldsOf: (id: string) => LocalizedFields | undefined,
): string[] {
  const found = new Set([below]);
  for (const id of found) {
    for (const linked of linksIn(fieldsOf(id))) {
      if (fieldsOf(linked) !== undefined) found.add(linked);
    }
  }
  found.delete(below);
  return [...found];
}
