import type { ClientConfig } from '../../config/client-config';
import type { ErrorReporter, ReportError } from '../lib/error-reporter';
import { givenConfig } from '../lib/given-config';
import { type OnRouteChange, onRouteChange } from '../lib/route-changes';
import type { StartStep } from '../lib/start-list';
import type { PageUi } from '../on-demand/page-ui';
import { type ConnectableAnalytics, createAnalytics } from './analytics';
import { createIslandLoader, type IslandLoader } from './island-loader';

/** The code that is loaded at the first interaction, or earlier if something on the page needs it. */
export type OnDemandCode = typeof import('../on-demand/first-interaction.ts');

export interface PageParts {
  readonly loadOnDemand: () => Promise<OnDemandCode>;
  readonly reporter: ErrorReporter;
}

export type PageStep = StartStep<PageContext>;

/** Values shared by the start steps of a page; created before the first step. */
export interface PageContext {
  readonly page: Window & typeof globalThis;
  readonly report: ReportError;
  readonly reporter: ErrorReporter;
  readonly config: ClientConfig;
  /** Loads code that is not needed before the first interaction. */
  readonly loadOnDemand: PageParts['loadOnDemand'];
  /** The interface state, loaded when something on the page needs it. */
  readonly loadUi: () => Promise<PageUi>;
  readonly loader: IslandLoader;
  readonly onRouteChange: OnRouteChange;
  /** Shared with the islands; connected by the services. */
  readonly analytics: ConnectableAnalytics;
}

export function createPageContext(
  page: PageContext['page'],
  { loadOnDemand, reporter }: PageParts,
): PageContext {
  const { report } = reporter;
  const analytics = createAnalytics(page);
  let ui: PageUi | undefined;
  const loadUi = async () => {
    const { createPageUi } = await loadOnDemand();
    ui ??= createPageUi({ page, analytics, loader });
    return ui;
  };
  const loadIslandContext = async () => (await loadUi()).islandContext;
  const loader = createIslandLoader(page, { loadCode: loadOnDemand, loadIslandContext, report });
  return {
    page,
    report,
    reporter,
    loadOnDemand,
    // Without a configuration, cookies are for this host only.
    config: givenConfig(page.document) as ClientConfig,
    analytics,
    loader,
    loadUi,
    onRouteChange,
  };
}
