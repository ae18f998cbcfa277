function describe(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value;
  return value.constructor?.name ?? 'object';
}

function problemOf(value: unknown, path: string, ancestors: readonly unknown[]): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (ancestors.includes(value)) return `${path} refers back to an object that holds it`;
  const isPlain = Array.isArray(value) || (typeof value === 'object' && describe(value) === 'Object');
  if (!isPlain) return `${path} is of type ${describe(value)}`;
  const inside = [...ancestors, value];
  for (const [key, item] of Object.entries(value as object)) {
    if (item === undefined && !Array.isArray(value)) continue;
    const problem = problemOf(item, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, inside);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * The props of an island as JSON. Throws with the island's name and the path of the value if JSON cannot represent
 * it: functions, dates and other class instances, undefined in lists, numbers that are not finite, cycles. Undefined
 * properties are left out.
 */
export function islandPropsJson(name: string, props: Readonly<Record<string, unknown>>): string {
  const problem = problemOf(props, 'props', []);
  if (problem !== undefined) throw new Error(`The island ${name} cannot be given its props: ${problem}.`);
  return JSON.stringify(props);
}
