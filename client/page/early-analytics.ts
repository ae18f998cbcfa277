import type { Analytics, SomeProperties, TrackCall } from './analytics';

export interface EarlyAnalytics extends Analytics {
  /** Where events go from now on. */
  readonly passTo: (send: (call: TrackCall) => void) => void;
}

/** What clicks and islands have from the first moment on. Events go nowhere unless a service takes them. */
export function createEarlyAnalytics({ document }: Pick<Window, 'document'>): EarlyAnalytics {
  let send: (call: TrackCall) => void = () => undefined;
  const track = (event: string, properties: SomeProperties) => {
    // Nothing is returned, whatever a service answers: effects of islands end with such a call.
    send([event, properties, Date.now(), document.URL]);
  };
  return {
    track,
    trackClick: track,
    passTo(next) {
      send = next;
    },
  };
}
