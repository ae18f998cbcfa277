import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import type { Analytics, SomeProperties, TrackCall } from './analytics';
import type { AnalyticsOptions } from './analytics-options';

/**
 * The part of analytics that runs on every page: it asks for consent at each event, and loads the rest when consent
 * is given, now or later. Events wait for that; a withdrawal drops them.
 */
export function startAnalytics(options: AnalyticsOptions): Analytics {
  const { consent, report } = options;
  const kept: TrackCall[] = [];
  const isResumed = consent.isGranted();
  let isLoading = false;
  let send = (...call: TrackCall): unknown => kept.length < ANALYTICS_KEPT_EVENTS && kept.push(call);

  const load = async () => {
    isLoading = true;
    try {
      const { createLiveAnalytics } = await import('./live-analytics');
      send = createLiveAnalytics({ ...options, isResumed }).track;
      for (const call of kept.splice(0)) send(...call);
    } catch (error) {
      isLoading = false;
      report(error, 'analytics');
    }
  };
  const follow = () => {
    if (!consent.isGranted()) kept.length = 0;
    else if (!isLoading) void load();
  };

  const track = (event: string, properties: SomeProperties) => {
    if (consent.isGranted()) send(event, properties, new Date());
  };
  consent.onChange(follow);
  follow();
  return { track, trackClick: track };
}
