/** Lone surrogates and NUL: neither is allowed in HTML, where browsers replace them. */
const UNREADABLE = /[\p{Surrogate}\0]/gu;

const REPLACEMENT = '\uFFFD';

/** A fast test whether something may have to be replaced. */
const SUSPICIOUS = /[\ud800-\udfff\0]/;

/**
 * A field value whose texts are valid in HTML, so that a text is the same everywhere; the same object if nothing has
 * to be replaced.
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
