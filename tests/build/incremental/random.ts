import { seededRandom } from '../../bench/seeded-text';

/** Random choices that are the same for the same seed. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** One of the items; undefined for an empty list. */
  oneOf<Item>(items: readonly Item[]): Item | undefined;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    oneOf: (items) => items[below(items.length)],
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(below(left.length), 1)[0] as (typeof left)[number]);
    },
  };
}
