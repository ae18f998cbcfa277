import type { ClientConfig } from '../../config/client-config';
import { readClientConfig } from '../config/read-client-config';
import type { ErrorReporter, ReportError } from '../errors/error-reporter';
import type { IslandLoader } from '../islands/island-loader';
import { createIslandLoader } from '../islands/island-loader';
import type { IslandModules, LoadHydration } from '../islands/island-modules';
import type { UiStateStore } from '../ui-state/ui-state';
import { createUiStateStore } from '../ui-state/ui-state';

export interface PageParts {
  readonly islandModules: IslandModules;
  readonly loadHydration: LoadHydration;
  readonly reporter: ErrorReporter;
}

/** What the steps of a page share; made before the first of them. */
export interface PageWorld {
  readonly page: Window & typeof globalThis;
  readonly report: ReportError;
  readonly config: ClientConfig;
  readonly uiState: UiStateStore;
  readonly loader: IslandLoader;
}

export function createPageWorld(page: PageWorld['page'], parts: PageParts): PageWorld {
  const { report } = parts.reporter;
  const uiState = createUiStateStore();
  const world = { pageId: page.document.body.dataset.pageId ?? '', uiState };
  return {
    page,
    report,
    uiState,
    config: readClientConfig(page.document),
    loader: createIslandLoader(page, { ...parts, world, report }),
  };
}
