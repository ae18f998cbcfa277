import type { ClientConfig } from '../../config/client-config';
import type { ErrorReporter, ReportError } from '../lib/error-reporter';
import { givenConfig } from '../lib/given-config';
import type { OnRouteChange } from '../lib/route-changes';
import { onRouteChange } from '../lib/route-changes';
import type { StartStep } from '../lib/start-list';
import type { PageUi } from '../on-demand/page-ui';
import type { ConnectableAnalytics } from './event-queue';
import { createAnalytics } from './event-queue';
import type { IslandLoader, IslandLoaderOptions } from './island-loader';
import { createIslandLoader } from './island-loader';

export interface PageParts {
  readonly loadIslandCode: IslandLoaderOptions['loadCode'];
  readonly reporter: ErrorReporter;
}

export type PageStep = StartStep<PageContext>;

/** What the steps of a page share; made before the first of them. */
export interface PageContext {
  readonly page: Window & typeof globalThis;
  readonly report: ReportError;
  readonly reporter: ErrorReporter;
  readonly config: ClientConfig;
  /** The state of the interface, loaded when something of the page needs it. */
  readonly loadUi: () => Promise<PageUi>;
  readonly loader: IslandLoader;
  readonly onRouteChange: OnRouteChange;
  /** Shared with the islands; the services connect it. */
  readonly analytics: ConnectableAnalytics;
}

export function createPageContext(page: PageContext['page'], parts: PageParts): PageContext {
  const { report } = parts.reporter;
  const analytics = createAnalytics(page);
  let ui: Promise<PageUi> | undefined;
  const loadUi = () => {
    ui ??= import('../on-demand/page-ui.ts').then(({ createPageUi }) =>
      createPageUi({ page, analytics, loader }),
    );
    return ui;
  };
  const loadWorld = () => loadUi().then(({ islandWorld }) => islandWorld);
  const loader = createIslandLoader(page, { loadCode: parts.loadIslandCode, loadWorld, report });
  return {
    page,
    report,
    reporter: parts.reporter,
    // Without a configuration, cookies are for this host alone.
    config: givenConfig(page.document) as ClientConfig,
    analytics,
    loader,
    loadUi,
    onRouteChange,
  };
}
