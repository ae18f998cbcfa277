import type { HydrationOptions } from '../on-demand/hydration';
import { holdEarlyClicks } from './hold-clicks';

/** The code that hydrates islands. */
export type IslandCode = Pick<HydrationOptions, 'islandModules'> &
  Pick<typeof import('../on-demand/hydration.ts'), 'hydrateElement' | 'loadIsland' | 'scheduleHydration'>;

export interface IslandLoaderOptions extends Pick<HydrationOptions, 'loadIslandContext' | 'report'> {
  /** Called when an island needs it. */
  readonly loadCode: () => Promise<IslandCode>;
}

export interface IslandLoader {
  /** Watches the islands below an element; safe to call again for parts that were inserted later. */
  readonly scan: (root: ParentNode) => void;
  /** Hydrates an island, unless it has been; false if it failed and shows its static HTML. */
  readonly hydrate: (island: HTMLElement) => Promise<boolean>;
  /** Loads the code and the props of an island without running it. */
  readonly prefetch: (island: HTMLElement) => void;
}

/**
 * Finds islands and hydrates each at its moment. One that fails is reported and does not stop the others; if its files
 * could not be loaded, its next use loads them again.
 */
export function createIslandLoader(
  page: Window & typeof globalThis,
  { loadCode, ...options }: IslandLoaderOptions,
): IslandLoader {
  const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();
  const prefetched = new WeakSet<HTMLElement>();
  const watched = new WeakSet<HTMLElement>();

  // No hydration code is loaded before an island needs it.
  const start = async (island: HTMLElement): Promise<boolean> => {
    island.dataset.islandStatus = 'loading';
    try {
      const code = await loadCode();
      return await code.hydrateElement(island, { ...code, ...options });
    } catch (error) {
      hydrations.delete(island);
      island.dataset.islandStatus = 'failed';
      options.report(error, `island ${island.dataset.island}`);
      return false;
    }
  };

  const hydrate = (island: HTMLElement): Promise<boolean> => {
    const hydration = hydrations.get(island) ?? start(island);
    hydrations.set(island, hydration);
    return hydration;
  };

  const prefetch = (island: HTMLElement) => {
    if (prefetched.has(island)) return;
    prefetched.add(island);
    loadCode()
      .then((code) => code.loadIsland(island, code))
      // The error occurs again when the island is hydrated, and is reported then.
      .catch(() => undefined);
  };

  const watch = (island: HTMLElement) => {
    if (watched.has(island)) return;
    watched.add(island);
    const use = () => hydrate(island).then(() => release(hydrations.has(island)));
    const release = holdEarlyClicks(island, { onNear: () => prefetch(island), onUse: use });
    if (island.dataset.hydrate === 'interaction') return;
    // Without the code, hydrating fails as well, and reports the error.
    loadCode().then((code) => code.scheduleHydration(page, island, use), use);
  };

  return {
    scan(root) {
      for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) watch(island);
    },
    hydrate,
    prefetch,
  };
}
