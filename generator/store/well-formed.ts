/** Halves of surrogate pairs, and NUL: neither can stand in HTML, where browsers read other characters. */
const UNREADABLE = /[\p{Surrogate}\0]/gu;

const REPLACEMENT = '\uFFFD';

/** Finds no more than that something may have to be replaced, much faster than by characters. */
const SUSPICIOUS = /[\ud800-\udfff\0]/;

/**
 * A value of a field with texts that HTML can hold, so that a text is the same wherever it comes to; the value itself
 * where there is nothing to replace.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string')
    return SUSPICIOUS.test(value) ? value.replace(UNREADABLE, REPLACEMENT) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(wellFormed);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const members = Object.entries(value).map(([name, member]) => [wellFormed(name), wellFormed(member)]);
  const isSame = Object.entries(value).every(
    ([name, member], index) => members[index]?.[0] === name && members[index]?.[1] === member,
  );
  return isSame ? value : Object.fromEntries(members);
}
