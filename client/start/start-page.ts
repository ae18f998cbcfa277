import type { ErrorReporter } from '../errors/error-reporter';
import { createIslandLoader } from '../islands/island-loader';
import type { IslandModules, LoadHydration } from '../islands/island-modules';
import { initOverlayOpeners } from '../overlays/overlay-openers';
import { createRouteChanges } from '../routes/route-changes';
import { createUiStateStore } from '../ui-state/ui-state';
import { runStartList } from './start-list';

export interface PageParts {
  readonly islandModules: IslandModules;
  readonly loadHydration: LoadHydration;
  readonly reporter: ErrorReporter;
}

/** The start list of every page, in order. */
export function startPage(page: Window & typeof globalThis, parts: PageParts): void {
  const { report } = parts.reporter;
  const { document } = page;
  const store = createUiStateStore();
  const routes = createRouteChanges(page, report);
  const world = { pageId: document.body.dataset.pageId ?? '', uiState: store };
  const loader = createIslandLoader(page, { ...parts, world, report });
  runStartList(
    [
      { name: 'overlay-openers', start: () => initOverlayOpeners({ page, store, loader }) },
      { name: 'islands', start: () => loader.scan(document) },
      { name: 'routes', start: routes.start },
    ],
    report,
  );
}
