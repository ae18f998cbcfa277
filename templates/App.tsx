import type { ReactNode } from 'react';
import { STATIC_ANALYTICS } from './components/providers/AnalyticsProvider';
import { STATIC_EXPERIMENTS } from './components/providers/ExperimentProvider';
import { SharedProviders } from './components/providers/SharedProviders';
import { STATIC_UI_STATE_STORE } from './components/providers/UiStateProvider';
import type { PageInfo } from './content-model/page-props';

export interface AppProps {
  readonly page: Pick<PageInfo, 'pageId'>;
  readonly children: ReactNode;
}

/** The wrapper of every page: page id, experiments, UI state and analytics. */
export function App({ page, children }: AppProps) {
  return (
    <SharedProviders
      pageId={page.pageId}
      experiments={STATIC_EXPERIMENTS}
      uiState={STATIC_UI_STATE_STORE}
      analytics={STATIC_ANALYTICS}
    >
      {children}
    </SharedProviders>
  );
}
