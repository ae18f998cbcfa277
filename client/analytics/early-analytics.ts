import { ANALYTICS_KEPT_EVENTS } from '../../config/analytics';
import { CONSENT_EVENT } from '../../config/consent-event';
import type { Analytics } from './analytics';

export interface EarlyAnalytics extends Analytics {
  /** Hands over what was tracked before, and everything from now on. */
  readonly passTo: (analytics: Analytics) => void;
}

/**
 * What clicks and islands have until the code of the visit is there. Consent is asked for then; a choice that is made
 * before is none for what has happened before it.
 */
export function createEarlyAnalytics(page?: Window): EarlyAnalytics {
  const early: Array<Parameters<Analytics['trackClick']>> = [];
  page?.addEventListener(CONSENT_EVENT, () => early.splice(0), true);
  let send = (...call: Parameters<Analytics['trackClick']>) => {
    if (early.length < ANALYTICS_KEPT_EVENTS) early.push(call);
  };
  const track = (...call: Parameters<Analytics['trackClick']>) => send(...call);
  return {
    track: track as Analytics['track'],
    trackClick: track,
    passTo({ trackClick }) {
      send = trackClick;
      for (const call of early.splice(0)) send(...call);
    },
  };
}
