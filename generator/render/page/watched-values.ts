import { digestOf } from '../../files/digest';

/** Values of which a page depends only on those that it reads. */
interface Watched<Values> {
  readonly values: Values;
  /** The names of the values that were read, sorted. */
  names(): string[];
}

function watch<Values extends object>(values: Values, used: Set<string>, prefix = ''): Values {
  return new Proxy(values, {
    get(target, key, receiver) {
      const value = Reflect.get(target, key, receiver);
      if (typeof key !== 'string') return value;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return watch(value, used, `${prefix}${key}.`);
      }
      used.add(`${prefix}${key}`);
      return value;
    },
    ownKeys(target) {
      for (const key of Object.keys(target)) used.add(`${prefix}${key}`);
      return Reflect.ownKeys(target);
    },
  });
}

/** Records which of the values, such as interface texts or addresses of files, are read. */
export function watched<Values extends object>(values: Values): Watched<Values> {
  const used = new Set<string>();
  return {
    values: watch(values, used),
    names: () => [...used].sort(),
  };
}

function valueAt(values: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** The values of these names as a dependency value. */
export function namedValues(values: object, names: readonly string[]): string {
  return digestOf(names.map((name) => [name, valueAt(values, name) ?? null]));
}
