import type { ClientConfig } from '../../config/client-config';
import type { EarlyAnalytics } from '../analytics/early-analytics';
import { createEarlyAnalytics } from '../analytics/early-analytics';
import { readClientConfig } from '../config/read-client-config';
import type { ErrorReporter, ReportError } from '../errors/error-reporter';
import type { IslandLoader } from '../islands/island-loader';
import { createIslandLoader } from '../islands/island-loader';
import type { IslandModules, LoadHydration } from '../islands/island-modules';
import type { PageUi } from '../ui-state/page-ui';

export interface PageParts {
  readonly islandModules: IslandModules;
  readonly loadHydration: LoadHydration;
  readonly reporter: ErrorReporter;
}

/** What the steps of a page share; made before the first of them. */
export interface PageWorld {
  readonly page: Window & typeof globalThis;
  readonly report: ReportError;
  readonly reporter: ErrorReporter;
  readonly config: ClientConfig;
  /** The state of the interface, loaded when something of the page needs it. */
  readonly loadUi: () => Promise<PageUi>;
  readonly loader: IslandLoader;
  /** Shared with the islands; the steps of the visit connect it. */
  readonly analytics: EarlyAnalytics;
}

export function createPageWorld(page: PageWorld['page'], parts: PageParts): PageWorld {
  const { report } = parts.reporter;
  const analytics = createEarlyAnalytics(page);
  let ui: Promise<PageUi> | undefined;
  const loadUi = () => {
    ui ??= import('../ui-state/page-ui').then(({ createPageUi }) =>
      createPageUi({ page, analytics, loader }),
    );
    return ui;
  };
  const loadWorld = () => loadUi().then(({ islandWorld }) => islandWorld);
  const loader = createIslandLoader(page, { ...parts, loadWorld, report });
  return {
    page,
    report,
    reporter: parts.reporter,
    config: readClientConfig(page.document),
    analytics,
    loader,
    loadUi,
  };
}
