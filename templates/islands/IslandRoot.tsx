import { type ReactElement, type ReactNode, useEffect } from 'react';
import type { UiStateStore } from '../../config/contract/ui-state';
import { type AnalyticsClient, STATIC_ANALYTICS } from '../components/providers/AnalyticsProvider';
import { type ExperimentClient, STATIC_EXPERIMENTS } from '../components/providers/ExperimentProvider';
import { SharedProviders } from '../components/providers/SharedProviders';
import { STATIC_UI_STATE_STORE } from '../components/providers/UiStateProvider';

/** Values that all islands of a page share. Missing values behave as in the static HTML. */
export interface IslandContext {
  readonly pageId: string;
  readonly uiState?: UiStateStore;
  readonly experiments?: ExperimentClient;
  readonly analytics?: AnalyticsClient;
}

export interface IslandRootProps {
  readonly context: IslandContext;
  /** Called when the island is interactive; never while rendering to HTML. */
  readonly onHydrated?: () => void;
  readonly children: ReactNode;
}

/** The root of every island, identical at build time and in the browser. */
export function IslandRoot({ context, onHydrated, children }: IslandRootProps): ReactElement {
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  return (
    <SharedProviders
      pageId={context.pageId}
      experiments={context.experiments ?? STATIC_EXPERIMENTS}
      uiState={context.uiState ?? STATIC_UI_STATE_STORE}
      analytics={context.analytics ?? STATIC_ANALYTICS}
    >
      {children}
    </SharedProviders>
  );
}
