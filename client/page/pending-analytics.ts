import type { EventQueue } from './event-queue';

/** State collected before the code that measures is loaded. Times are epoch milliseconds. */
export interface PendingAnalytics {
  readonly queue: EventQueue;
  /** Whether consent has held since the page was loaded, so that what earlier pages stored may be sent. */
  hadConsentOnLoad: boolean;
  /** Since when there has been consent on this page; 0 before that. */
  grantedAt: number;
  /** Whether the viewport has not moved since the first paint. */
  isViewportStable: boolean;
  /** Since when it has not moved, as far as this code has seen. */
  viewportStableSince: number;
}
