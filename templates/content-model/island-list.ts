import type { IslandUse } from './render-context';

/**
 * Registers the islands of a page and returns the id of each: its own, or that id with a number if it is already
 * used.
 */
export function islandRegister(islands: IslandUse[]): (island: IslandUse) => string {
  const taken = new Map<string, number>();
  return (island) => {
    let { id } = island;
    while (taken.has(id)) {
      const count = (taken.get(island.id) ?? 1) + 1;
      taken.set(island.id, count);
      id = `${island.id}-${count}`;
    }
    taken.set(id, 1);
    islands.push({ ...island, id });
    return id;
  };
}
