import type { HydrationRequest } from '../../config/contract/island';
import { addStylesheet } from '../lib/add-stylesheet';
import type { ReportError } from '../lib/error-reporter';
import { fetchText } from '../lib/fetch-text';
import { runWhenIdle } from '../lib/moments';

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
 * Hydrates an island when its style sheet is loaded, and writes its state to `data-island-status`. Rejects if its files
 * cannot be loaded. Returns false if it failed; then the error is reported and its static HTML restored. An island that
 * fails later is restored, too.
 */
export async function hydrateElement(island: HTMLElement, options: HydrationOptions): Promise<boolean> {
  const { island: name = '', islandId = '', stylesheet } = island.dataset;
  const staticHtml = island.innerHTML;
  const report = (error: unknown) => options.report(error, `island ${name}`);
  const [[{ hydrateIsland, [name]: component }, json], context] = await Promise.all([
    loadIsland(island, options),
    options.loadIslandContext(),
    // Without its styles an island still works.
    stylesheet && addStylesheet(island.ownerDocument, stylesheet).catch(report),
  ]);
  const props = JSON.parse(json) as Record<string, unknown>;
  return new Promise<boolean>((resolve) => {
    hydrateIsland({
      element: island,
      id: islandId,
      component,
      props,
      context,
      onHydrated() {
        island.dataset.islandStatus = 'hydrated';
        resolve(true);
      },
      onRecovered: report,
      onFailed(error) {
        // React empties the element after reporting the error.
        queueMicrotask(() => {
          island.dataset.islandStatus = 'failed';
          island.innerHTML = staticHtml;
          report(error);
          resolve(false);
        });
      },
    });
  });
}

/** Distance from the window at which an island's code is loaded. */
const VISIBLE_MARGIN = '200px';

/** Whether the element is part of the layout; elements inside of `display: none` are not. */
function isRendered(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Immediately if the browser has no observer. */
function whenVisible(page: Window & typeof globalThis, element: Element, run: () => void): void {
  if (!page.IntersectionObserver) {
    run();
    return;
  }
  const observer = new page.IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  observer.observe(element);
}

/** Runs at the moment of the island's mode. A hidden island waits until it is shown. */
export function scheduleHydration(
  page: Window & typeof globalThis,
  element: HTMLElement,
  run: () => void,
): void {
  const mode = element.dataset.hydrate;
  if (mode === 'visible' || !isRendered(element)) whenVisible(page, element, run);
  else if (mode === 'load') run();
  else runWhenIdle(page, run);
}
