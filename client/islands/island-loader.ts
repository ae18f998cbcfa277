import type { ReportError } from '../errors/error-reporter';
import { watchEarlyUse } from './early-clicks';
import type { IslandModules, LoadHydration } from './island-modules';
import { whenReady } from './when-ready';

export interface IslandLoaderOptions {
  readonly page: Window & typeof globalThis;
  readonly islandModules: IslandModules;
  readonly loadHydration: LoadHydration;
  /** What all islands share, passed on to each root. */
  readonly world: unknown;
  readonly report: ReportError;
}

export interface IslandLoader {
  /** Takes up the islands below an element; safe to call again for parts that were put in later. */
  readonly scan: (root: ParentNode) => void;
  /** Makes an island interactive; false when it failed, and then it keeps its static HTML. */
  readonly hydrate: (island: HTMLElement) => Promise<boolean>;
  /** Loads the code of an island without running it on the page. */
  readonly prefetch: (island: HTMLElement) => void;
}

function nameOf(island: HTMLElement): string {
  return island.dataset.island ?? '';
}

/** Finds islands and makes each interactive at its moment. One that fails is reported and stops no other. */
export function createIslandLoader(options: IslandLoaderOptions): IslandLoader {
  const { page, islandModules, loadHydration, report } = options;
  const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();
  const watched = new WeakSet<HTMLElement>();

  const load = async (name: string) => {
    const loadModule = Object.hasOwn(islandModules, name) ? islandModules[name] : undefined;
    if (loadModule === undefined) throw new Error(`There is no island named ${name}.`);
    const [module, { hydrateIsland }] = await Promise.all([loadModule(), loadHydration()]);
    return { component: module[name], hydrateIsland };
  };

  const run = async (island: HTMLElement): Promise<void> => {
    const name = nameOf(island);
    const staticHtml = island.innerHTML;
    island.dataset.islandStatus = 'loading';
    const props = JSON.parse(island.dataset.props ?? '{}') as Record<string, unknown>;
    const { component, hydrateIsland } = await load(name);
    await new Promise<void>((onHydrated, reject) => {
      const onFailed = (error: unknown) => {
        if (island.dataset.islandStatus === 'hydrated') {
          report(error, `island ${name}`);
          island.dataset.islandStatus = 'failed';
        }
        page.queueMicrotask(() => {
          island.innerHTML = staticHtml;
          reject(error);
        });
      };
      const onRecovered = (error: unknown) => report(error, `island ${name}`);
      const id = island.dataset.islandId ?? '';
      hydrateIsland({
        ...{ element: island, id, component, props, world: options.world },
        ...{ onHydrated, onRecovered, onFailed },
      });
    });
    island.dataset.islandStatus = 'hydrated';
  };

  const hydrate = (island: HTMLElement): Promise<boolean> => {
    const known = hydrations.get(island);
    if (known !== undefined) return known;
    const hydration = run(island).then(
      () => true,
      (error: unknown) => {
        island.dataset.islandStatus = 'failed';
        report(error, `island ${nameOf(island)}`);
        return false;
      },
    );
    hydrations.set(island, hydration);
    return hydration;
  };

  const prefetch = (island: HTMLElement) => {
    load(nameOf(island)).catch(() => {
      // The hydration that follows fails with the same error and reports it.
    });
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
