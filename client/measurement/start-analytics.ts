import { NO_CONSENT } from '../../config/contract/site-event';
import type { TrackCall } from '../page/analytics';
import { keepCall } from '../page/analytics';
import { callDropper } from '../page/drop-call';
import type { EarlyVisit } from '../page/early-visit';
import { outcomeTeller } from '../page/tell-outcome';
import type { AnalyticsOptions } from './analytics-options';

export interface StartOptions extends AnalyticsOptions {
  readonly early: Pick<EarlyVisit, 'isResumed' | 'calls' | 'grantedAt'>;
}

/**
 * The first part of analytics: it asks for consent at each event, and loads the rest when consent is given, now or
 * later. Events wait for that among those that came while this part was loading, so that all of them are stored when
 * the page is left; a withdrawal drops them.
 */
export function startAnalytics(options: StartOptions): (call: TrackCall) => void {
  const { consent, early, report } = options;
  const { calls: kept, grantedAt } = early;
  const isResumed = early.isResumed && consent.isGranted();
  let isLoading = false;
  const tell = outcomeTeller(options);
  const drop = callDropper(tell);
  let send = (call: TrackCall) => keepCall(kept, call, drop);

  const pass = (call: TrackCall) => (consent.isGranted() ? send(call) : drop(call, NO_CONSENT));

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

  consent.onChange(follow);
  follow();
  return pass;
}
