/** Lists and objects in each other that a value of a field may have. A rich text has two for each of its own levels. */
export const MAX_VALUE_LEVELS = 200;

/** Whether a JSON value has more lists and objects in each other than that many. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNestedDeeper(member, levels - 1));
}
