import { VIEW_EVENT } from '../../config/events';
import { SEGMENT_API } from '../../config/vendor-hosts';
import { anonymousId } from '../identity/anonymous-id';
import { readTraits } from '../identity/traits';
import { readUserId } from '../identity/user-id';
import type { TrackCall } from './analytics';
import type { AnalyticsOptions } from './analytics-options';
import { createDelivery } from './delivery';
import { forgetGtagIds, gtagIds } from './gtag-ids';
import { pageAttributes } from './page-attributes';
import { pageProperties } from './page-properties';
import { followSettledRoutes } from './settled-routes';
import type { TellOutcome } from './tell-outcome';
import type { EventDraft } from './wire-event';
import { createWireEvent } from './wire-event';

export interface LiveAnalyticsOptions extends AnalyticsOptions {
  /** Whether consent was there when the page began; what earlier pages stored is of a consent that still holds. */
  readonly isResumed: boolean;
  readonly tell: TellOutcome;
}

export interface LiveAnalytics {
  readonly track: (...call: TrackCall) => void;
}

/** What a page call carries: where and with what the visitor is, and the page attributes. */
function propertiesOfPage({ page, consent, report }: AnalyticsOptions): object {
  const properties = pageProperties(page, report);
  const userId = readUserId(page);
  const id = anonymousId(consent.choice());
  const attributes = pageAttributes({ page, id, userId, browser: properties.browser });
  return { ...properties, ...attributes, ...gtagIds(page) };
}

function withProperties<Draft extends { properties: object }>(draft: Draft, more: object | undefined): Draft {
  return { ...draft, properties: { ...draft.properties, ...more } };
}

/** The part of analytics that is loaded with consent: page and identify calls, and every event's way out. */
export function createLiveAnalytics(options: LiveAnalyticsOptions): LiveAnalytics {
  const { page, config, consent, onRouteChange, report, isResumed, tell, replayProperties } = options;
  const { writeKey = '', apiHost = SEGMENT_API } = config.analytics ?? {};
  const { isGranted } = consent;
  const delivery = createDelivery({ page, writeKey, apiHost, isGranted, report, tell });

  const send = (given: EventDraft, at?: Date) => {
    const draft = 'traits' in given ? given : withProperties(given, replayProperties?.());
    delivery.send(createWireEvent(page, draft, { choice: consent.choice(), ...(at && { at }) }));
  };
  const tellOfPage = () => {
    if (!isGranted()) return;
    // The user first, so that the page view is known to be theirs.
    send({ type: 'identify', traits: readTraits() });
    send({ type: 'page', properties: propertiesOfPage(options) });
  };

  const routes = followSettledRoutes(page, onRouteChange, tellOfPage);
  const stop = () => {
    routes.cancel();
    delivery.discard();
    forgetGtagIds();
  };
  consent.onChange((choice) => {
    if (choice !== 'granted') return stop();
    delivery.start({ takesOver: false });
    routes.restart();
  });
  if (isGranted()) delivery.start({ takesOver: isResumed });
  else stop();

  return {
    track(event, given, at) {
      if (!isGranted()) return;
      const properties = event === VIEW_EVENT ? { ...given, ...pageProperties(page, report) } : given;
      send({ type: 'track', event, properties }, at);
    },
  };
}
