import type { TrackCall } from '../analytics/analytics';

/** What is known of a visit before its consent is. Times are epoch milliseconds. */
export interface EarlyVisit {
  /** Whether consent seems to have been there when the page began. */
  readonly isResumed: boolean;
  /** Events since consent was given, for which the code is still loading. */
  readonly calls: TrackCall[];
  /** Since when what is in sight has not changed. */
  stillSince: number;
  /** When consent seems to have been given, or was found; 0 before that. */
  grantedAt: number;
}
