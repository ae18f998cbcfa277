import { watchEarlyUse } from './early-clicks';
import type { HydrationOptions } from './hydration';
import { hydrateElement, loadIsland } from './hydration';
import { whenReady } from './when-ready';

export interface IslandLoader {
  /** Takes up the islands below an element; safe to call again for parts that were put in later. */
  readonly scan: (root: ParentNode) => void;
  /** Makes an island interactive, once; false when it failed and shows its static HTML. */
  readonly hydrate: (island: HTMLElement) => Promise<boolean>;
  /** Loads the code of an island without running it on the page. */
  readonly prefetch: (island: HTMLElement) => void;
}

/** Finds islands and makes each interactive at its moment. One that fails is reported and stops no other. */
export function createIslandLoader(
  page: Window & typeof globalThis,
  options: HydrationOptions,
): IslandLoader {
  const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();
  const prefetched = new WeakSet<HTMLElement>();
  const watched = new WeakSet<HTMLElement>();

  const hydrate = (island: HTMLElement): Promise<boolean> => {
    const hydration = hydrations.get(island) ?? hydrateElement(island, options);
    hydrations.set(island, hydration);
    return hydration;
  };

  const prefetch = (island: HTMLElement) => {
    if (prefetched.has(island)) return;
    prefetched.add(island);
    // A failure shows again when the island is hydrated, and is reported then.
    loadIsland(island.dataset.island ?? '', options).catch(() => undefined);
  };

  const take = (island: HTMLElement) => {
    if (watched.has(island)) return;
    watched.add(island);
    const start = () => hydrate(island).then(release);
    const release = watchEarlyUse(island, { onNear: () => prefetch(island), onUse: start });
    whenReady(page, island, start);
  };

  return {
    scan(root) {
      for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) take(island);
    },
    hydrate,
    prefetch,
  };
}
