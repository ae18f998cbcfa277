import type { ReactNode } from 'react';
import type { UiStateStore } from '../../../config/contract/ui-state';
import { type AnalyticsClient, AnalyticsProvider } from './AnalyticsProvider';
import { type ExperimentClient, ExperimentProvider } from './ExperimentProvider';
import { PageIdProvider } from './PageIdProvider';
import { UiStateProvider } from './UiStateProvider';

export interface SharedProvidersProps {
  readonly pageId: string;
  readonly experiments: ExperimentClient;
  readonly uiState: UiStateStore;
  readonly analytics: AnalyticsClient;
  readonly children: ReactNode;
}

/** The providers around every page and around every island root. */
export function SharedProviders({ pageId, experiments, uiState, analytics, children }: SharedProvidersProps) {
  return (
    <PageIdProvider pageId={pageId}>
      <ExperimentProvider experiments={experiments}>
        <UiStateProvider uiState={uiState}>
          <AnalyticsProvider analytics={analytics}>{children}</AnalyticsProvider>
        </UiStateProvider>
      </ExperimentProvider>
    </PageIdProvider>
  );
}
