import { createContext, type ReactNode, useContext } from 'react';
import type { Track } from '../../../config/contract/events';
import { MISSING_ANALYTICS_CONTEXT_MESSAGE } from '../../../config/contract/messages';

/** The part of analytics that components use. The client checks consent, components do not. */
export interface AnalyticsClient {
  readonly track: Track;
}

/** The client of the static HTML: does nothing while a page is built. */
export const STATIC_ANALYTICS: AnalyticsClient = { track: () => undefined };

const AnalyticsContext = createContext<AnalyticsClient | undefined>(undefined);

export interface AnalyticsProviderProps {
  readonly analytics: AnalyticsClient;
  readonly children: ReactNode;
}

export function AnalyticsProvider({ analytics, children }: AnalyticsProviderProps) {
  return <AnalyticsContext value={analytics}>{children}</AnalyticsContext>;
}

/** The analytics client. Throws the documented message outside of its provider (docs/contract.md#8-messages). */
export function useAnalytics(): AnalyticsClient {
  const analytics = useContext(AnalyticsContext);
  if (analytics === undefined) throw new Error(MISSING_ANALYTICS_CONTEXT_MESSAGE);
  return analytics;
}
