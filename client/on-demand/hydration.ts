import type { HydrationRequest } from '../../config/contract/island';
import { addStylesheet } from '../lib/add-stylesheet';
import type { ReportError } from '../lib/error-reporter';
import { fetchText } from '../lib/fetch-text';

/** The module of an island exports its component, under the island's name, and the function that hydrates it. */
export interface IslandModule {
  readonly [name: string]: unknown;
  readonly hydrateIsland: (request: HydrationRequest) => void;
}

/** The modules of the islands by name. */
export type IslandModules = Readonly<Record<string, () => Promise<IslandModule>>>;

export interface HydrationOptions {
  readonly islandModules: IslandModules;
  /** Loads the values that all islands share, passed to each root. */
  readonly loadIslandContext: () => Promise<unknown>;
  readonly report: ReportError;
}

/** Loads the code of an island, and its props as JSON. Rejects for an unknown name. */
export async function loadIsland(
  { dataset }: HTMLElement,
  { islandModules }: Pick<HydrationOptions, 'islandModules'>,
): Promise<[IslandModule, string]> {
  const { island: name = '', props = '{}', propsUrl } = dataset;
  const loadModule = Object.hasOwn(islandModules, name) ? islandModules[name] : undefined;
  if (loadModule === undefined) throw new Error(`There is no island named ${name}.`);
  return Promise.all([loadModule(), propsUrl === undefined ? props : fetchText(propsUrl)]);
}

/**
 * Hydrates an island when its style sheet is loaded, and writes its state to `data-island-status`. Returns false if it failed; then the error is
 * reported and its static HTML restored. An island that fails later is restored, too.
 */
export async function hydrateElement(island: HTMLElement, options: HydrationOptions): Promise<boolean> {
  const { island: name = '', islandId = '', stylesheet } = island.dataset;
  const staticHtml = island.innerHTML;
  const report = (error: unknown) => options.report(error, `island ${name}`);
  const fail = (error: unknown) => {
    island.dataset.islandStatus = 'failed';
    island.innerHTML = staticHtml;
    report(error);
    return false;
  };
  try {
    const [[{ hydrateIsland, [name]: component }, props], context] = await Promise.all([
      loadIsland(island, options),
      options.loadIslandContext(),
      // Without its styles an island still works.
      stylesheet && addStylesheet(island.ownerDocument, stylesheet).catch(report),
    ]);
    return await new Promise<boolean>((resolve) => {
      hydrateIsland({
        element: island,
        id: islandId,
        component,
        props: JSON.parse(props) as Record<string, unknown>,
        context,
        onHydrated() {
          island.dataset.islandStatus = 'hydrated';
          resolve(true);
        },
        onRecovered: report,
        // React empties the element after reporting the error.
        onFailed: (error) => queueMicrotask(() => resolve(fail(error))),
      });
    });
  } catch (error) {
    return fail(error);
  }
}
