import type { Analytics } from './analytics';

export interface EarlyAnalytics extends Analytics {
  /** Where events go from now on. */
  readonly passTo: (send: Analytics['trackClick']) => void;
}

/** What clicks and islands have from the first moment on. Events go nowhere unless a service takes them. */
export function createEarlyAnalytics(): EarlyAnalytics {
  let send: Analytics['trackClick'] = () => undefined;
  const track: Analytics['trackClick'] = (...call) => {
    // Nothing is returned, whatever a service answers: effects of islands end with such a call.
    send(...call);
  };
  return {
    track: track as Analytics['track'],
    trackClick: track,
    passTo(next) {
      send = next;
    },
  };
}
