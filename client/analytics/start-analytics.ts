import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import type { EarlyVisit } from '../start/early-visit';
import type { Analytics, SomeProperties, TrackCall } from './analytics';
import type { AnalyticsOptions } from './analytics-options';
import { outcomeTeller } from './tell-outcome';

export interface StartOptions extends AnalyticsOptions {
  readonly early: Pick<EarlyVisit, 'isResumed' | 'calls' | 'grantedAt'>;
}

/**
 * The first part of analytics: it asks for consent at each event, and loads the rest when consent is given, now or
 * later. Events wait for that among those that came while this part was loading, so that all of them are stored when
 * the page is left; a withdrawal drops them.
 */
export function startAnalytics(options: StartOptions): Analytics {
  const { consent, early, report } = options;
  const { calls: kept, grantedAt } = early;
  const isResumed = early.isResumed && consent.isGranted();
  let isLoading = false;
  const tell = outcomeTeller(options);
  const drop = ([event, properties, at]: TrackCall, reason: string) =>
    tell({ type: 'track', event, properties, timestamp: at.toISOString() }, 'dropped', reason);
  let send = (...call: TrackCall): unknown =>
    kept.length < ANALYTICS_KEPT_EVENTS ? kept.push(call) : drop(call, 'too many wait');

  const pass = (call: TrackCall) => (consent.isGranted() ? send(...call) : drop(call, 'no consent'));

  const load = async () => {
    isLoading = true;
    try {
      const { createLiveAnalytics } = await import('./live-analytics.ts');
      send = createLiveAnalytics({ ...options, isResumed, grantedAt, tell }).track;
      for (const call of kept.splice(0)) pass(call);
    } catch (error) {
      isLoading = false;
      report(error, 'analytics');
    }
  };
  const follow = () => {
    if (!consent.isGranted()) for (const call of kept.splice(0)) drop(call, 'consent withdrawn');
    else if (!isLoading) void load();
  };

  const track = (event: string, properties: SomeProperties) => {
    pass([event, properties, new Date()]);
  };
  consent.onChange(follow);
  follow();
  return { track, trackClick: track };
}
