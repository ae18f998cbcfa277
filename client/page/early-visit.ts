import type { TrackCall } from './analytics';

/** What is known of a visit before its consent is. Times are epoch milliseconds. */
export interface EarlyVisit {
  /** Whether consent was there when the page began, as far as its traces tell. */
  isResumed: boolean;
  /** Events with consent, for which the code is still loading; stored instead when the page is left before. */
  readonly calls: TrackCall[];
  /** Whether what is in sight has not changed since the first paint. */
  isStill: boolean;
  /** Since when it has not changed, as far as this code has seen. */
  stillSince: number;
  /** When consent seems to have been given, or was found; 0 before that. */
  grantedAt: number;
  /** Looks whether consent has come or gone; where it has come, the page tells of itself. */
  readonly check: () => void;
}
