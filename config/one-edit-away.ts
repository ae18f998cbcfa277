/**
 * Whether two names differ by one character: added, missing, different, or swapped with the next. False for equal
 * names.
 */
export function isOneEditAway(left: string, right: string): boolean {
  if (left === right) return false;
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start += 1;
  if (longer.length > shorter.length) return shorter.slice(start) === longer.slice(start + 1);
  if (shorter.slice(start + 1) === longer.slice(start + 1)) return true;
  const swapped = `${shorter[start + 1] ?? ''}${shorter[start] ?? ''}${shorter.slice(start + 2)}`;
  return swapped === longer.slice(start);
}
