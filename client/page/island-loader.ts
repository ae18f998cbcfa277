import type { HydrationOptions } from '../on-demand/hydration';
import { holdEarlyClicks } from './early-clicks';

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

/** No hydration code is loaded before an island needs it. */
async function loadAndHydrate(
  island: HTMLElement,
  { loadCode, ...options }: IslandLoaderOptions,
): Promise<boolean> {
  island.dataset.islandStatus = 'loading';
  const code = await loadCode();
  return code.hydrateElement(island, { ...code, ...options });
}

interface HydrateOnUse extends Pick<IslandLoader, 'hydrate' | 'prefetch'> {
  /** Islands whose files could not be loaded are not among them. */
  readonly hydrations: WeakMap<HTMLElement, Promise<boolean>>;
}

/** Hydrates the island at its next use, or when the returned function is called. */
function waitForUse(island: HTMLElement, options: HydrateOnUse): () => Promise<void> {
  const { hydrate, prefetch, hydrations } = options;
  let isUsed = false;
  const use = async () => {
    if (isUsed) return;
    isUsed = true;
    await hydrate(island);
    release();
    if (!hydrations.has(island)) waitForUse(island, options);
  };
  const release = holdEarlyClicks(island, { onNear: () => prefetch(island), onUse: use });
  return use;
}

/**
 * Finds islands and hydrates each at its moment. One that fails is reported and does not stop the others; if its files
 * could not be loaded, its next use loads them again.
 */
export function createIslandLoader(
  page: Window & typeof globalThis,
  options: IslandLoaderOptions,
): IslandLoader {
  const { loadCode, report } = options;
  const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();
  const prefetched = new WeakSet<HTMLElement>();
  const watched = new WeakSet<HTMLElement>();

  const hydrate = (island: HTMLElement): Promise<boolean> => {
    const fail = (error: unknown) => {
      island.dataset.islandStatus = 'failed';
      hydrations.delete(island);
      report(error, `island ${island.dataset.island}`);
      return false;
    };
    const hydration = hydrations.get(island) ?? loadAndHydrate(island, options).catch(fail);
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
    const use = waitForUse(island, { hydrate, prefetch, hydrations });
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
