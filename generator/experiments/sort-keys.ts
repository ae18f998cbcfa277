import { compareText } from '../files/compare-text';
/** A copy of plain JSON data with sorted keys (by code unit); lists are unchanged. */
export function sortKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sortKeys) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => compareText(left, right));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)])) as Value;
}
