import { compareText } from '../files/compare-text';
/** A copy of plain JSON data whose objects have their keys in code-unit order; lists stay as they are. */
export function sortKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sortKeys) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => compareText(left, right));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)])) as Value;
}
